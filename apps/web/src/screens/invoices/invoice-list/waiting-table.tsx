import type { Schemas } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import type { ListUrl } from '../../../shared/table/use-list-url.ts';
import { waitingActions } from './invoice-actions.ts';
import type { InvoiceFilterValues, InvoiceSortField } from './invoice-filters.ts';
import { waitingColumns } from './waiting-columns.ts';

type Waiting = Schemas['WaitingInvoice'];

interface WaitingTableProps {
  kind: 'planned' | 'later';
  url: ListUrl<InvoiceFilterValues, InvoiceSortField>;
  onIssue: (transactionId: string) => void;
}

/** 待開立 and 待補開: money that was taken and has no invoice yet. */
export function WaitingTable({ kind, url, onIssue }: WaitingTableProps) {
  const { t } = useTranslation('invoices/invoice-list');
  const { siteCodes } = url.filters;
  const query = useQuery(
    invoiceQueries.waiting({
      page: url.page,
      pageSize: url.pageSize,
      kind,
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
    }),
  );
  const columns = useMemo(() => waitingColumns(t, kind), [t, kind]);
  const rowActions = useAllowedActions(
    useMemo(() => waitingActions(t, ({ transactionId }) => onIssue(transactionId)), [t, onIssue]),
  );
  const summary = query.data?.summary;
  return (
    <DataTable<Waiting>
      key={kind}
      label={t(`tabs.${kind}`)}
      listKey={`invoices/invoice-list/${kind}`}
      columns={columns}
      rowKey={waitingIdOf}
      query={query}
      url={url}
      rowActions={rowActions}
      totalsTwd={summary && { amountTwd: summary.amountTwd }}
    />
  );
}

function waitingIdOf({ waitingId }: Waiting): string {
  return waitingId;
}
