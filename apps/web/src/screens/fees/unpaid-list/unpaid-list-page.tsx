import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { BackPaymentDrawer } from '../../../resources/unpaid/back-payment-drawer.tsx';
import { unpaidQueries } from '../../../resources/unpaid/unpaid-queries.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { PlateTitle } from '../../../shared/plates/plate-title.tsx';
import { NoticeDrawer } from './notice-drawer.tsx';
import { type UnpaidDialogState, unpaidActions, unpaidBulkActions, unpaidToolbar } from './unpaid-actions.ts';
import { UnpaidDetail } from './unpaid-detail.tsx';
import { unpaidList } from './unpaid-list.ts';
import { unpaidTabs, unpaidTiles } from './unpaid-tiles.ts';
import { WaiveDialog } from './waive-dialog.tsx';

/** 未繳/補繳: unpaid fees by age, to notify, collect by plate or waive. */
export function UnpaidListPage() {
  const { t } = useTranslation('fees/unpaid-list');
  const language = useLanguage();
  const state = useList(unpaidList, unpaidQueries.list);
  const { url, summary } = state;
  const { filters } = state.request;
  const [work, setWork] = useState<UnpaidDialogState | null>(null);
  const close = () => setWork(null);

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      tiles={{ label: t('tiles.title'), tiles: unpaidTiles(t, language, summary, url.linkTo) }}
      tabs={{ label: t('tabs.title'), tabs: unpaidTabs(t, language, summary) }}
      rowActions={useMemo(() => unpaidActions(t, setWork), [t])}
      toolbarActions={useMemo(() => unpaidToolbar(t, setWork), [t])}
      bulkActions={useMemo(() => unpaidBulkActions(t, filters, setWork), [t, filters])}
      exportDeal="UnpaidExport"
      totalsTwd={summary && { owedTwd: summary.matchingOwedTwd }}
      detail={{
        title: (id, row) => <PlateTitle plate={row?.plate}>{id}</PlateTitle>,
        content: (id) => <UnpaidDetail transactionId={id} />,
      }}
    >
      <BackPaymentDrawer plate={work?.kind === 'pay' ? work.plate : null} onClose={close} />
      <NoticeDrawer meant={work?.kind === 'notice' ? work.meant : null} onClose={close} />
      <WaiveDialog meant={work?.kind === 'waive' ? work.meant : null} onClose={close} />
    </ListScreen>
  );
}
