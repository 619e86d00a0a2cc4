import { type DealResult, type Schemas, UnpaidStatus } from '@parking-plus/contracts';
import { arrearsCaseListShape } from '@parking-plus/contracts/lists/arrears-case-list';
import { pendingDocumentsColumn } from '../../../resources/documents/pending-documents.ts';
import { defineList } from '../../../shared/list/define-list.ts';

export type ArrearsCaseRow = Schemas['ArrearsCaseRow'];

/** 催繳案件: plates whose overdue fees are collected, with stage, sums and contact. */
export const arrearsCaseList = defineList(arrearsCaseListShape, {
  rowKey: 'caseId',
  filters: [
    'siteCodes',
    'plate',
    'keyword',
    'stages',
    'statuses',
    'planStatuses',
    'hasAddress',
    'isDivisible',
  ],
  columns: [
    { field: 'plate', width: 104, pinned: true, opensDetail: true, card: 'title' },
    { field: 'status', width: 96, tag: true, card: 'tag' },
    { field: 'stage', width: 112, show: (row) => row.stageName, card: 'line' },
    { field: 'owedTwd', width: 88 },
    { field: 'feeTwd', width: 88 },
    { field: 'totalTwd', width: 88, card: 'amount' },
    { field: 'overdueDays', width: 116, card: 'line' },
    { field: 'planStatus', width: 88, tag: true },
    { field: 'contactName', width: 96, card: 'line' },
    { field: 'contactPhone', width: 128 },
    { field: 'contactAddress', width: 200 },
    { field: 'letterCount', width: 72, card: 'line' },
    { field: 'lastLetterOn', width: 112 },
    { field: 'siteCode', width: 120, show: (row) => row.siteName, card: 'line' },
    { field: 'feeCount', width: 80 },
    { field: 'planDueOn', width: 112 },
    { field: 'stageSince', width: 112 },
    { field: 'openedOn', width: 112 },
    { field: 'caseId', width: 128 },
    pendingDocumentsColumn,
  ],
});

/** Returns the fees of a case that are still unpaid, oldest first. */
export const unpaidFeesOf = ({ fees }: DealResult<'ArrearsCaseDetail'>) =>
  fees.filter(({ status }) => status === UnpaidStatus.Unpaid);
