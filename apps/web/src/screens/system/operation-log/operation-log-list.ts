import type { Schemas } from '@parking-plus/contracts';
import { operationLogListShape } from '@parking-plus/contracts/lists/operation-log-list';
import { defineList } from '../../../shared/list/define-list.ts';
import { operationTitle, recordText } from './audit-format.ts';

export type OperationLogRow = Schemas['OperationLogRow'];

/** 操作紀錄: writes with reason and number of changed members. */
export const operationLogList = defineList(operationLogListShape, {
  rowKey: 'logId',
  filters: [
    'siteCodes',
    'period',
    'person',
    'keyword',
    { name: 'deals', accepts: (deal) => /^\d{5}$/.test(deal), isWide: true },
    'recordId',
  ],
  columns: [
    { field: 'at', width: 144, pinned: true, opensDetail: true, card: 'line' },
    { field: 'accountName', width: 152, show: personText, card: 'line' },
    {
      field: 'deal',
      width: 168,
      show: ({ deal }, { language }) => operationTitle(deal, language),
      card: 'title',
    },
    {
      field: 'recordId',
      width: 192,
      show: ({ recordId }, { language }) => recordText(recordId, language),
      card: 'line',
    },
    { field: 'siteCode', width: 128, show: (row) => row.siteName, card: 'line' },
    { field: 'reason', width: 240 },
    { field: 'changeCount', width: 80 },
  ],
});

/** Returns name and account, because names are not unique. */
export function personText({ accountName, account }: OperationLogRow): string {
  return `${accountName} (${account})`;
}
