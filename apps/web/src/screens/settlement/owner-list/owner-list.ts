import type { DealRequest, Schemas } from '@parking-plus/contracts';
import { ownerListShape } from '@parking-plus/contracts/lists/owner-list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { defineList } from '../../../shared/list/define-list.ts';

export type OwnerRow = Schemas['OwnerRow'];

/** 業主; labels, kinds and limits come from the contract. */
export const ownerList = defineList(ownerListShape, {
  rowKey: 'ownerId',
  filters: ['period', 'keyword'],
  columns: [
    { field: 'name', width: 208, pinned: true, opensDetail: true, card: 'title' },
    { field: 'taxNumber', width: 112, card: 'line' },
    { field: 'contact', width: 112, card: 'line' },
    { field: 'phone', width: 128, card: 'line' },
    { field: 'address', width: 224 },
    { field: 'bankCode', width: 96 },
    { field: 'bankAccountNumber', width: 160 },
    { field: 'bankAccountName', width: 160 },
    { field: 'endsOn', width: 104 },
  ],
});

/** Its queries. A write invalidates all of them by `all`. */
export const ownerQueries = {
  all: () => ['owner-list'] as const,

  list: (query: DealRequest<'OwnerList'>) =>
    queryOptions({
      queryKey: [...ownerQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('OwnerList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['OwnerList'] },
    }),

  detail: (ownerId: string) =>
    queryOptions({
      queryKey: [...ownerQueries.all(), 'detail', ownerId],
      queryFn: ({ signal }) => api.data('OwnerDetail', { ownerId }, { signal }),
      meta: { changesWith: ['OwnerList'] },
    }),
};
