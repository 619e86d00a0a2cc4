import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { useSiteRefusal } from '../../../resources/lookups/use-site-options.ts';
import { rateQueries } from '../../../resources/rates/rate-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { type RateDialogState, rateActions, rateToolbar } from './rate-actions.ts';
import { RateDetail, RateDetailActions, RateTitle } from './rate-detail.tsx';
import { RateDialogs } from './rate-dialogs.tsx';
import { rateList } from './rate-list.ts';
import { rateTabs } from './rate-tabs.ts';
import { OPEN_STATES } from './tariff/rate-changes.ts';

const OPEN_CHANGES = { page: 1, pageSize: 20 as const, filters: { states: [...OPEN_STATES] } };

/** 費率設定: versions of all rates, pending changes and fee quotes. */
export function RateListPage() {
  const { t } = useTranslation('sites/rate-list');
  const language = useLanguage();
  const state = useList(rateList, rateQueries.list);
  const canChange = useCan([dealActions.RateChange]);
  const waiting = useQuery({ ...rateQueries.changes(OPEN_CHANGES), enabled: canChange }).data?.total;
  const [work, setWork] = useState<RateDialogState | null>(null);
  const siteRefusal = useSiteRefusal('change');
  const rowActions = useAllowedActions(useMemo(() => rateActions(t, setWork, siteRefusal), [t, siteRefusal]));

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      tabs={{ label: t('tabs.label'), tabs: rateTabs(t, language) }}
      rowActions={rowActions}
      toolbarActions={useMemo(() => rateToolbar(t, setWork, waiting), [t, waiting])}
      exportDeal="RateExport"
      detail={{
        title: (id, row) => <RateTitle rateId={id} row={row} />,
        actions: (id, row) => <RateDetailActions rateId={id} row={row} actions={rowActions} />,
        content: (id, row) => <RateDetail rateId={id} row={row} onOpen={state.url.openDetail} />,
      }}
    >
      <RateDialogs work={work} onWork={setWork} />
    </ListScreen>
  );
}
