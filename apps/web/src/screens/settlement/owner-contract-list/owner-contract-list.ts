import type { DealRequest, Schemas } from '@parking-plus/contracts';
import { ownerContractListShape } from '@parking-plus/contracts/lists/owner-contract-list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { defineList } from '../../../shared/list/define-list.ts';

export type OwnerContractRow = Schemas['OwnerContractRow'];

/** 業主契約; labels, kinds and limits come from the contract. */
export const ownerContractList = defineList(ownerContractListShape, {
  rowKey: 'ownerContractId',
  filters: ['siteCodes', 'states', 'keyword', 'period', 'deductsServiceOrders', 'deductsBankFees'],
  columns: [
    { field: 'contractNumber', width: 128, pinned: true, opensDetail: true, card: 'title' },
    { field: 'siteCode', width: 128, show: (row) => row.siteName, card: 'line' },
    {
      field: 'ownerId',
      width: 168,
      as: () => ({
        kind: 'link',
        value: (row) => ({
          to: `/settlement/owner-list?detail=${row.ownerId}`,
          label: row.ownerName,
        }),
      }),
      card: 'line',
    },
    { field: 'state', width: 96, tag: true, card: 'tag' },
    { field: 'guaranteeTwd', width: 136, card: 'amount' },
    { field: 'startsOn', width: 104, card: 'line' },
    { field: 'endsOn', width: 104 },
    { field: 'feePerMille', width: 132 },
    { field: 'fixedRentTwd', width: 136 },
    { field: 'deductsServiceOrders', width: 120 },
    { field: 'deductsBankFees', width: 104 },
    { field: 'settlementDay', width: 88 },
    { field: 'bankCode', width: 96 },
    { field: 'bankAccountNumber', width: 160 },
  ],
});

/** Its queries. A write invalidates all of them by `all`. */
export const ownerContractQueries = {
  all: () => ['owner-contract-list'] as const,

  list: (query: DealRequest<'OwnerContractList'>) =>
    queryOptions({
      queryKey: [...ownerContractQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('OwnerContractList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['OwnerContractList'] },
    }),

  detail: (ownerContractId: string) =>
    queryOptions({
      queryKey: [...ownerContractQueries.all(), 'detail', ownerContractId],
      queryFn: ({ signal }) => api.data('OwnerContractDetail', { ownerContractId }, { signal }),
      meta: { changesWith: ['OwnerContractList'] },
    }),
};
