import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { BackPaymentDrawer } from '../../../resources/unpaid/back-payment-drawer.tsx';
import { unpaidQueries } from '../../../resources/unpaid/unpaid-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import { FilterBar } from '../../../shared/table/filter-bar.tsx';
import { KpiTiles } from '../../../shared/table/kpi-tiles.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { PlateChip } from '../../../shared/table/plate-chip.tsx';
import { QuickTabs } from '../../../shared/table/quick-tabs.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { NoticeDrawer } from './notice-drawer.tsx';
import { unpaidActions, unpaidBulkActions, unpaidToolbar } from './unpaid-actions.ts';
import { type UnpaidRow, unpaidColumns } from './unpaid-columns.ts';
import { UnpaidDetail } from './unpaid-detail.tsx';
import { unpaidFilterFields } from './unpaid-filter-fields.ts';
import { unpaidList, unpaidQueryOf } from './unpaid-filters.ts';
import { type MeantDebts, manyDebts, oneDebt } from './unpaid-meant.ts';
import { unpaidTabs, unpaidTiles } from './unpaid-tiles.ts';
import { WaiveDialog } from './waive-dialog.tsx';

/** 未繳/補繳: what was left unpaid, by age; asked for, paid by plate, or waived. */
export function UnpaidListPage() {
  const { t } = useTranslation('fees/unpaid-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(unpaidList, today, useChosenSites());
  const asked = unpaidQueryOf(url);
  const query = useListQuery(unpaidQueries.list(asked));
  const canExport = useCan([dealActions.UnpaidExport]);
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const [paidPlate, setPaidPlate] = useState<string | null>(null);
  const [noticed, setNoticed] = useState<MeantDebts | null>(null);
  const [waived, setWaived] = useState<MeantDebts | null>(null);
  const columns = useMemo(() => unpaidColumns(t), [t]);
  const fields = useMemo(() => unpaidFilterFields(t, language, sites), [t, language, sites]);
  const rowActions = useAllowedActions(
    useMemo(
      () =>
        unpaidActions(t, {
          onPay: (row) => setPaidPlate(row.plate),
          onNotice: (row) => setNoticed(oneDebt(row)),
          onWaive: (row) => setWaived(oneDebt(row)),
        }),
      [t],
    ),
  );
  const toolbarActions = useAllowedActions(useMemo(() => unpaidToolbar(t, () => setPaidPlate('')), [t]));
  // The deal takes the list's own filters; what is shown is what is meant.
  const filtersText = JSON.stringify(asked.filters);
  const bulkActions = useAllowedActions(
    useMemo(() => {
      const filters = JSON.parse(filtersText);
      return unpaidBulkActions(t, {
        onNoticeMany: (picked) => setNoticed(manyDebts(picked, filters)),
        onWaiveMany: (picked) => setWaived(manyDebts(picked, filters)),
      });
    }, [t, filtersText]),
  );
  const summary = query.data?.summary;
  const rows = query.data?.items ?? [];
  const rowOf = (transactionId: string) => rows.find((row) => row.transactionId === transactionId);

  return (
    <ListLayout>
      <KpiTiles label={t('tiles.title')} tiles={unpaidTiles(t, language, summary, url.linkTo)} />
      <FilterBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <QuickTabs label={t('tabs.title')} tabs={unpaidTabs(t, language, summary)} url={url} />
      <DataTable<UnpaidRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'UnpaidExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={transactionIdOf}
        query={query}
        url={url}
        rowActions={rowActions}
        toolbarActions={toolbarActions}
        bulkActions={bulkActions}
        {...(summary && { totalsTwd: { owedTwd: summary.matchingOwedTwd } })}
      />
      <DetailDrawer
        title={(id) => (
          <>
            <PlateChip plate={rowOf(id)?.plate ?? ''} />
            <span>{id}</span>
          </>
        )}
        actions={(id) => <DetailActions actions={rowActions} row={rowOf(id)} />}
        openKey={url.detail}
        keys={rows.map(transactionIdOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(id) => <UnpaidDetail transactionId={id} />}
      </DetailDrawer>
      <BackPaymentDrawer plate={paidPlate} onClose={() => setPaidPlate(null)} />
      <NoticeDrawer meant={noticed} onClose={() => setNoticed(null)} />
      <WaiveDialog meant={waived} onClose={() => setWaived(null)} />
    </ListLayout>
  );
}

function transactionIdOf({ transactionId }: UnpaidRow): string {
  return transactionId;
}
