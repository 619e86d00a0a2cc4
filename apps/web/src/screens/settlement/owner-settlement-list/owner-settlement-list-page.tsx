import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { ownerSettlementQueries } from '../../../resources/owner-settlements/owner-settlement-queries.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { CalculateDrawer } from './calculate-drawer.tsx';
import {
  ownerSettlementActions,
  ownerSettlementToolbar,
  type SettlementDialogState,
} from './owner-settlement-actions.ts';
import { SettlementDetail, SettlementTitle } from './owner-settlement-detail.tsx';
import { ownerSettlementList } from './owner-settlement-list.ts';
import { ownerSettlementTabs, ownerSettlementTiles } from './owner-settlement-tiles.ts';
import { RevokeApprovalDialog } from './revoke-approval-dialog.tsx';
import { ConfirmDrawer, SubmitDrawer } from './settlement-drawers.tsx';
import { endedMonths } from './settlement-months.ts';

/** 業主結算: amounts payable to site owners by month, to calculate, submit, approve and remit. */
export function OwnerSettlementListPage() {
  const { t } = useTranslation('settlement/owner-settlement-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const state = useList(ownerSettlementList, ownerSettlementQueries.list);
  const { summary } = state;
  const [work, setWork] = useState<SettlementDialogState | null>(null);
  const workedOn = (kind: SettlementDialogState['kind']) =>
    work !== null && work.kind === kind && 'row' in work ? work.row : null;
  const end = () => setWork(null);

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      choices={useMemo(() => ({ months: endedMonths(today) }), [today])}
      tiles={{ label: t('tiles.label'), tiles: ownerSettlementTiles(t, language, summary) }}
      tabs={{ label: t('tabs.label'), tabs: ownerSettlementTabs(t, summary) }}
      rowActions={useMemo(() => ownerSettlementActions(t, setWork), [t])}
      toolbarActions={useMemo(() => ownerSettlementToolbar(t, setWork), [t])}
      exportDeal="OwnerSettlementExport"
      totalsTwd={summary && { ...summary }}
      detail={{
        record: { query: ownerSettlementQueries.detail, rowOf: ({ settlement }) => settlement },
        title: (id, row) => <SettlementTitle id={id} row={row} />,
        content: (id) => <SettlementDetail settlementId={id} />,
      }}
    >
      <CalculateDrawer isOpen={work?.kind === 'trial'} onClose={end} />
      <SubmitDrawer row={workedOn('submit')} onClose={end} />
      <ConfirmDrawer row={workedOn('confirm')} onClose={end} />
      <RevokeApprovalDialog row={workedOn('takeBack')} onClose={end} />
    </ListScreen>
  );
}
