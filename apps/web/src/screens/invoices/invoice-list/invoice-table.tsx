import type { DealResult } from '@parking-plus/contracts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { PendingTags } from '../../../resources/documents/pending-tags.tsx';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatInvoiceNumber } from '../../../shared/formats/invoice-format.ts';
import { AnyDateButton } from '../../../shared/table/search/any-date-button.tsx';
import { invoiceActions, invoiceBulkActions } from './invoice-actions.ts';
import { InvoiceDetail } from './invoice-detail.tsx';
import type { InvoiceAction } from './invoice-dialogs.tsx';
import { type InvoiceRow, invoiceList } from './invoice-list.ts';

interface InvoiceTableProps {
  tabs: ReactNode;
  onDeed: (deed: InvoiceAction) => void;
}

/** Table of invoices with detail, row actions and bulk actions. */
export function InvoiceTable({ tabs, onDeed }: InvoiceTableProps) {
  const { t } = useTranslation(['invoices/invoice-list', 'invoices']);
  const state = useList(invoiceList, invoiceQueries.list);
  const { url, rows, summary } = state;
  const { run: resend } = useAction<readonly InvoiceRow[], DealResult<'InvoiceUploadResend'>>({
    run: (selected, { idempotencyKey }) =>
      api.data(
        'InvoiceUploadResend',
        { invoices: selected.map(({ invoiceNumber, version }) => ({ invoiceNumber, version })) },
        { idempotencyKey },
      ),
    success: ({ invoiceNumbers }) => t('resent', { count: invoiceNumbers.length }),
    invalidates: [invoiceQueries.all()],
  });
  const rowActions = useMemo(
    () =>
      invoiceActions(t, {
        onAllowance: ({ invoiceNumber }) => onDeed({ deed: 'allowance', invoiceNumber }),
        onPrint: ({ invoiceNumber }) => onDeed({ deed: 'print', invoiceNumbers: [invoiceNumber] }),
        onReissue: ({ invoiceNumber }) => onDeed({ deed: 'reissue', invoiceNumber }),
        onResend: (row) => void resend([row]),
        onVoid: ({ invoiceNumber }) => onDeed({ deed: 'void', invoiceNumber }),
      }),
    [t, onDeed, resend],
  );
  const bulkActions = useMemo(
    () =>
      invoiceBulkActions(t, rows, {
        onPrint: (invoiceNumbers, onPrinted) => onDeed({ deed: 'print', invoiceNumbers, onPrinted }),
        async onResend(selected, clear) {
          const outcome = await resend(selected);
          if (outcome && 'result' in outcome) clear();
        },
      }),
    [t, rows, onDeed, resend],
  );

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      aboveTable={tabs}
      hasOwnTabs
      rowActions={rowActions}
      bulkActions={bulkActions}
      exportDeal="InvoiceExport"
      totalsTwd={
        summary && { salesTwd: summary.salesTwd, taxTwd: summary.taxTwd, totalTwd: summary.totalTwd }
      }
      facts={summary && [{ label: t('credited'), value: formatTwd(summary.allowanceTwd) }]}
      emptyAction={url.filters.period && <AnyDateButton url={url} period="period" />}
      detail={{
        record: { query: invoiceQueries.detail, rowOf: ({ invoice }) => invoice },
        title: (id, row) => <InvoiceTitle id={id} row={row} />,
        content: (id, row) => <InvoiceDetail invoiceNumber={id} row={row} />,
      }}
    />
  );
}

/** Number and state, so the user can identify the invoice while the rest loads. */
function InvoiceTitle({ id, row }: { id: string; row: InvoiceRow | undefined }) {
  return (
    <>
      <span>{formatInvoiceNumber(id)}</span>
      {row && <EnumTag name="InvoiceState" code={row.state} />}
      <PendingTags row={row} />
    </>
  );
}
