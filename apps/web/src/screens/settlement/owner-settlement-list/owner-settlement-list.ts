import type { Schemas } from '@parking-plus/contracts';
import { ownerSettlementListShape } from '@parking-plus/contracts/lists/owner-settlement-list';
import { pendingDocumentsColumn } from '../../../resources/documents/pending-documents.ts';
import { defineList } from '../../../shared/list/define-list.ts';

export type OwnerSettlementRow = Schemas['OwnerSettlementRow'];

/** 業主結算: amounts payable to site owners by month. */
export const ownerSettlementList = defineList(ownerSettlementListShape, {
  rowKey: 'settlementId',
  filters: ['months', 'siteCodes', 'owner', 'states', 'feeCollections'],
  columns: [
    { field: 'month', width: 92, pinned: true, opensDetail: true, card: 'line' },
    { field: 'siteCode', width: 124, show: (row) => row.siteName, card: 'title' },
    { field: 'ownerName', width: 160, card: 'line' },
    { field: 'payableTwd', width: 108, hint: 'hints.payable', card: 'amount' },
    { field: 'state', width: 124, tag: true, card: 'tag' },
    { field: 'remittedOn', width: 108 },
    pendingDocumentsColumn,
    { field: 'revenueTwd', width: 108 },
    { field: 'collectedTwd', width: 108 },
    { field: 'feeTwd', width: 108, hint: 'hints.fee' },
    { field: 'feeCollection', width: 108, card: 'line' },
    { field: 'allowanceTwd', width: 108, hint: 'hints.allowance' },
  ],
});
