import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { BackPaymentDrawer } from '../../../resources/unpaid/back-payment-drawer.tsx';
import { unpaidQueries } from '../../../resources/unpaid/unpaid-queries.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { PlateChip } from '../../../shared/table/plate-chip.tsx';
import { NoticeDrawer } from './notice-drawer.tsx';
import { unpaidActions, unpaidBulkActions, unpaidToolbar } from './unpaid-actions.ts';
import { UnpaidDetail } from './unpaid-detail.tsx';
import { unpaidList } from './unpaid-list.ts';
import { type MeantDebts, manyDebts, oneDebt } from './unpaid-meant.ts';
import { unpaidTabs, unpaidTiles } from './unpaid-tiles.ts';
import { WaiveDialog } from './waive-dialog.tsx';

/** 未繳/補繳: what was left unpaid, by age; asked for, paid by plate, or waived. */
export function UnpaidListPage() {
  const { t } = useTranslation('fees/unpaid-list');
  const language = useLanguage();
  const state = useList(unpaidList, unpaidQueries.list);
  const { url, request, summary } = state;
  const [paidPlate, setPaidPlate] = useState<string | null>(null);
  const [noticed, setNoticed] = useState<MeantDebts | null>(null);
  const [waived, setWaived] = useState<MeantDebts | null>(null);
  const rowActions = useMemo(
    () =>
      unpaidActions(t, {
        onPay: (row) => setPaidPlate(row.plate),
        onNotice: (row) => setNoticed(oneDebt(row)),
        onWaive: (row) => setWaived(oneDebt(row)),
      }),
    [t],
  );
  // The deal takes the list's own filters; what is shown is what is meant.
  const filtersText = JSON.stringify(request.filters);
  const bulkActions = useMemo(() => {
    const filters = JSON.parse(filtersText);
    return unpaidBulkActions(t, {
      onNoticeMany: (picked) => setNoticed(manyDebts(picked, filters)),
      onWaiveMany: (picked) => setWaived(manyDebts(picked, filters)),
    });
  }, [t, filtersText]);

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      tiles={{ label: t('tiles.title'), tiles: unpaidTiles(t, language, summary, url.linkTo) }}
      tabs={{ label: t('tabs.title'), tabs: unpaidTabs(t, language, summary) }}
      rowActions={rowActions}
      toolbarActions={useMemo(() => unpaidToolbar(t, () => setPaidPlate('')), [t])}
      bulkActions={bulkActions}
      exportDeal="UnpaidExport"
      totalsTwd={summary && { owedTwd: summary.matchingOwedTwd }}
      detail={{
        title: (id, row) => (
          <>
            <PlateChip plate={row?.plate ?? ''} />
            <span>{id}</span>
          </>
        ),
        content: (id) => <UnpaidDetail transactionId={id} />,
      }}
    >
      <BackPaymentDrawer plate={paidPlate} onClose={() => setPaidPlate(null)} />
      <NoticeDrawer meant={noticed} onClose={() => setNoticed(null)} />
      <WaiveDialog meant={waived} onClose={() => setWaived(null)} />
    </ListScreen>
  );
}
