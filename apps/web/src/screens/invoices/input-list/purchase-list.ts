import type { DealRequest, Schemas } from '@parking-plus/contracts';
import { purchaseListShape } from '@parking-plus/contracts/lists/purchase-list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { declarationQueries } from '../../../resources/declarations/declaration-queries.ts';
import { periodFilter } from '../../../resources/invoice-tracks/period-filter.ts';
import { api } from '../../../shared/api/api.ts';
import { defineList } from '../../../shared/list/define-list.ts';

export type PurchaseRow = Schemas['PurchaseRow'];

/** 進項憑證; labels, kinds and limits come from the contract. */
export const purchaseList = defineList(purchaseListShape, {
  rowKey: 'purchaseId',
  filters: [periodFilter, 'taxNumbers', 'period', 'keyword', 'formats', 'taxTypes', 'deductions'],
  columns: [
    { field: 'documentNumber', width: 136, pinned: true, opensDetail: true, card: 'title' },
    { field: 'periodCode', width: 116, card: 'line' },
    { field: 'taxNumber', width: 104 },
    { field: 'format', width: 188, card: 'line' },
    { field: 'issuedOn', width: 104, card: 'line' },
    { field: 'salesTwd', width: 104, card: 'amount' },
    { field: 'taxTwd', width: 92, card: 'line' },
    { field: 'sellerTaxNumber', width: 104, card: 'line' },
    { field: 'taxType', width: 80 },
    { field: 'deduction', width: 168 },
    { field: 'sheetCount', width: 76 },
    { field: 'isFromPlatform', width: 92 },
    { field: 'isVoid', width: 76, card: 'line' },
    { field: 'isFiled', width: 84 },
  ],
});

/** Its queries. A write invalidates all of them by `all`. */
export const purchaseQueries = {
  all: () => ['input-list'] as const,

  list: (query: DealRequest<'PurchaseList'>) =>
    queryOptions({
      queryKey: [...purchaseQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('PurchaseList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['PurchaseList', 'DeclarationList'] },
    }),

  detail: (purchaseId: string) =>
    queryOptions({
      queryKey: [...purchaseQueries.all(), 'detail', purchaseId],
      queryFn: ({ signal }) => api.data('PurchaseDetail', { purchaseId }, { signal }),
      meta: { changesWith: ['PurchaseList', 'DeclarationList'] },
    }),
};

/** Returns the keys that a write of purchases invalidates: a return contains them. */
export function changedByPurchases() {
  return [purchaseQueries.all(), declarationQueries.all()];
}
