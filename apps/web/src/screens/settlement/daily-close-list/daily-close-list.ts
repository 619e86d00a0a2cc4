import type { Schemas } from '@parking-plus/contracts';
import { dailyCloseListShape } from '@parking-plus/contracts/lists/daily-close-list';
import { defineList } from '../../../shared/list/define-list.ts';
import { discrepancyText } from './daily-close-format.ts';

export type DailyCloseRow = Schemas['DailyCloseRow'];

/** 日結對帳: daily totals of each machine from system, machine, till and invoices. */
export const dailyCloseList = defineList(dailyCloseListShape, {
  rowKey: 'dailyCloseId',
  filters: [
    'siteCodes',
    { name: 'period', days: 7 },
    'states',
    { name: 'keyword', upperCase: true, normalise: (text) => text.trim() },
    'checkResults',
    'discrepancies',
  ],
  columns: [
    { field: 'businessDate', width: 108, pinned: true, opensDetail: true, card: 'line' },
    { field: 'siteCode', width: 124, show: (row) => row.siteName, card: 'line' },
    { field: 'machineCode', width: 124, show: (row, { t }) => row.machineCode ?? t('online'), card: 'title' },
    { field: 'systemTwd', width: 100, card: 'amount' },
    { field: 'machineTwd', width: 100 },
    { field: 'state', width: 92, tag: true, card: 'tag' },
    { field: 'differenceTwd', width: 100, hint: 'hints.difference' },
    { field: 'cashDifferenceTwd', width: 100, hint: 'hints.cashDifference', card: 'line' },
    { field: 'checkResult', width: 84, tag: true },
    {
      field: 'discrepancies',
      width: 148,
      show: (row, { language }) => discrepancyText(language, row.discrepancies),
      card: 'line',
    },
    { field: 'systemCount', width: 84 },
    { field: 'machineCount', width: 84 },
    { field: 'cashDueTwd', width: 100 },
    { field: 'countedCashTwd', width: 100 },
    { field: 'invoiceCount', width: 84 },
    { field: 'invoiceTwd', width: 100 },
  ],
});
