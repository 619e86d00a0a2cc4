import { AllowanceState, type Schemas } from '@parking-plus/contracts';
import { allowanceListShape } from '@parking-plus/contracts/lists/allowance-list';
import type { TFunction } from 'i18next';
import { documentPath } from '../../../resources/documents/pending-documents.ts';
import { invoicePath } from '../../../resources/invoice-messages/message-paths.ts';
import { invoiceNumberFilter, periodCodeFilter } from '../../../resources/invoices/invoice-filters.ts';
import { formatInvoiceNumber } from '../../../shared/formats/invoice-format.ts';
import { defineList } from '../../../shared/list/define-list.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import type { QuickTab } from '../../../shared/table/figures/quick-tabs.tsx';

export type AllowanceRow = Schemas['AllowanceRow'];

/** 折讓單: issued, pending and deleted allowances. */
export const allowanceList = defineList(allowanceListShape, {
  rowKey: 'allowanceId',
  // An allowance gets its number on approval. Its document ID keeps the open detail valid.
  formerKey: 'documentId',
  filters: [
    'siteCodes',
    { name: 'period', param: 'issued' },
    periodCodeFilter,
    invoiceNumberFilter,
    'states',
  ],
  columns: [
    {
      field: 'allowanceNumber',
      width: 156,
      show: (row) => row.allowanceId,
      pinned: true,
      opensDetail: true,
      card: 'title',
    },
    {
      field: 'invoiceNumber',
      width: 124,
      as: () => ({
        kind: 'link',
        value: ({ invoiceNumber }) => ({
          to: invoicePath(invoiceNumber),
          label: formatInvoiceNumber(invoiceNumber),
        }),
      }),
      card: 'line',
    },
    { field: 'issuedOn', width: 108, card: 'line' },
    { field: 'siteCode', width: 128, show: (row) => row.siteName, card: 'line' },
    { field: 'amountTwd', width: 108, card: 'amount' },
    {
      field: 'state',
      width: 108,
      as: () => ({
        kind: 'enumeration',
        enumName: 'AllowanceState',
        asTag: true,
        value: (row) => row.state,
        to: ({ waiting }) => waiting && documentPath(waiting.documentId),
      }),
      card: 'tag',
    },
    { field: 'uploadState', width: 92, tag: true, card: 'line' },
    {
      field: 'periodCode',
      key: 'period',
      width: 124,
    },
    { field: 'salesTwd', width: 100 },
    { field: 'taxTwd', width: 84 },
    { field: 'invoiceTotalTwd', width: 100 },
    { field: 'reason', width: 200 },
  ],
});

/** Quick filters for pending and valid allowances. */
export function allowanceTabs(t: TFunction): QuickTab<FilterValues<typeof allowanceListShape>>[] {
  const { Asked, DeletionPending, InForce } = AllowanceState;
  return [
    { id: 'all', label: t('tabs.all'), filters: { states: [] } },
    { id: 'asked', label: t('tabs.asked'), filters: { states: [Asked] } },
    { id: 'deletion', label: t('tabs.deletion'), filters: { states: [DeletionPending] } },
    { id: 'inForce', label: t('tabs.inForce'), filters: { states: [InForce] } },
  ];
}
