import { type Schemas, TransactionInfoState } from '@parking-plus/contracts';
import { abnormalListShape } from '@parking-plus/contracts/lists/abnormal-list';
import { defineList } from '../../../shared/list/define-list.ts';

export type AbnormalRow = Schemas['AbnormalRow'];

const { Abnormal, Normal, CancelAbnormal } = TransactionInfoState;

/** Filter value for transactions without a person in charge. No account has this name. */
export const UNASSIGNED = '-';

/** 異常交易: abnormal transactions with cause, age and person in charge. */
export const abnormalList = defineList(abnormalListShape, {
  rowKey: 'transactionId',
  filters: [
    'siteCodes',
    'plate',
    { name: 'keyword', upperCase: true },
    'reasons',
    'minDays',
    { name: 'personsInCharge', param: 'people' },
    { name: 'states', only: [Abnormal, Normal, CancelAbnormal] },
  ],
  payload({ personsInCharge, ...filters }) {
    if (personsInCharge?.includes(UNASSIGNED)) return { ...filters, unassigned: true };
    return personsInCharge ? { ...filters, personsInCharge } : filters;
  },
  columns: [
    { field: 'transactionId', width: 112, pinned: true, opensDetail: true },
    { field: 'siteCode', width: 112, show: (row) => row.siteName, card: 'line' },
    { field: 'plate', width: 96, card: 'title' },
    { field: 'abnormalReason', width: 108, tag: true, card: 'tag' },
    { field: 'receivedTwd', width: 84, card: 'amount' },
    { field: 'state', width: 108, tag: true },
    { field: 'openDays', width: 92, card: 'line' },
    {
      field: 'personInCharge',
      width: 96,
      show: (row) => row.personInChargeName ?? row.personInCharge,
      card: 'line',
    },
    { field: 'enteredAt', width: 136 },
    { field: 'exitedAt', width: 136 },
    { field: 'receivableTwd', width: 84 },
    { field: 'mode', width: 92 },
    { field: 'invoiceNumber', width: 116 },
  ],
});
