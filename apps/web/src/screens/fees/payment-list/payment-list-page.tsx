import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { paymentQueries } from '../../../resources/payments/payment-queries.ts';
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
import { paymentActions } from './payment-actions.ts';
import { type PaymentRow, paymentColumns } from './payment-columns.ts';
import { PaymentDetail } from './payment-detail.tsx';
import { paymentFilterFields } from './payment-filter-fields.ts';
import { paymentList, paymentQueryOf } from './payment-filters.ts';
import { paymentTabs, paymentTiles } from './payment-tiles.ts';
import { RefundDrawer } from './refund-drawer.tsx';
import { useBankActions } from './use-bank-actions.ts';

/** 金流紀錄: payments by website and APP; asked of the bank, sent again, given back. */
export function PaymentListPage() {
  const { t } = useTranslation('fees/payment-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(paymentList, today, useChosenSites());
  const asked = paymentQueryOf(url);
  const query = useListQuery(paymentQueries.list(asked));
  const canExport = useCan([dealActions.PaymentExport]);
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const [refunded, setRefunded] = useState<PaymentRow | null>(null);
  const { askBank, sendAgain } = useBankActions();
  const columns = useMemo(() => paymentColumns(t), [t]);
  const fields = useMemo(() => paymentFilterFields(t, language, sites), [t, language, sites]);
  const rowActions = useAllowedActions(
    useMemo(
      () => paymentActions(t, { onQuery: askBank, onResend: sendAgain, onRefund: setRefunded }),
      [t, askBank, sendAgain],
    ),
  );
  const summary = query.data?.summary;
  const rows = query.data?.items ?? [];
  const rowOf = (paymentId: string) => rows.find((row) => row.paymentId === paymentId);

  return (
    <ListLayout>
      <KpiTiles label={t('tiles.title')} tiles={paymentTiles(t, summary)} />
      <FilterBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <QuickTabs label={t('tabs.title')} tabs={paymentTabs(t, language)} url={url} />
      <DataTable<PaymentRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'PaymentExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={paymentIdOf}
        query={query}
        url={url}
        rowActions={rowActions}
        {...(summary && {
          totalsTwd: { amountTwd: summary.amountTwd, refundedTwd: summary.refundedTwd },
        })}
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
        keys={rows.map(paymentIdOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(id) => <PaymentDetail paymentId={id} />}
      </DetailDrawer>
      <RefundDrawer row={refunded} onClose={() => setRefunded(null)} />
    </ListLayout>
  );
}

function paymentIdOf({ paymentId }: PaymentRow): string {
  return paymentId;
}
