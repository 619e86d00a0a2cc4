import type { Schemas } from '@parking-plus/contracts';
import { bankLineListShape } from '@parking-plus/contracts/lists/bank-line-list';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { defineList } from '../../../shared/list/define-list.ts';

export type BankLineRow = Schemas['BankLineRow'];

/** Returns date and amount of a line for titles. */
export const wordsOf = ({ postedOn, amountTwd }: BankLineRow) => ({
  date: formatBusinessDate(postedOn),
  amount: formatTwd(amountTwd),
});

/** 匯款對帳: bank lines with their matched deposit. */
export const remittanceList = defineList(bankLineListShape, {
  rowKey: 'bankLineId',
  ignoresChosenSites: true,
  filters: [
    'siteCodes',
    { name: 'period', days: 30 },
    { name: 'bankAccountCodes', param: 'accounts', isWide: true },
    'keyword',
    'states',
  ],
  columns: [
    { field: 'postedOn', width: 108, pinned: true, opensDetail: true, card: 'line' },
    {
      field: 'bankAccountCode',
      width: 200,
      show: ({ bankName, accountNumber }) => `${bankName} ${accountNumber.slice(-5)}`,
      card: 'line',
    },
    { field: 'amountTwd', width: 100, card: 'amount' },
    { field: 'state', width: 96, tag: true, card: 'tag' },
    { field: 'differenceTwd', width: 92, hint: 'hints.difference' },
    { field: 'summary', width: 100, card: 'title' },
    { field: 'note', width: 180 },
    {
      field: 'dueId',
      width: 196,
      show: ({ dueId, depositCount }, { t }) =>
        depositCount > 1 ? t('deposits.more', { dueId, count: depositCount }) : dueId,
      card: 'line',
    },
    { field: 'siteName', width: 124 },
    { field: 'depositKind', width: 124 },
    { field: 'dueTwd', width: 100 },
    { field: 'feeTwd', width: 84 },
    { field: 'matchReason', width: 220, card: 'line' },
  ],
});
