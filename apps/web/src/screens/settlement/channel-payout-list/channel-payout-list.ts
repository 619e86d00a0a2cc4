import type { Schemas } from '@parking-plus/contracts';
import { channelPayoutListShape } from '@parking-plus/contracts/lists/channel-payout-list';
import { SETTLED_METHODS } from '@parking-plus/domain';
import { defineList } from '../../../shared/list/define-list.ts';

export type ChannelPayoutRow = Schemas['ChannelPayoutRow'];

/** 通路撥款: what each channel should pay out for a day. */
export const channelPayoutList = defineList(channelPayoutListShape, {
  rowKey: 'payoutId',
  ignoresChosenSites: true,
  filters: [
    { name: 'period', days: 30 },
    { name: 'paymentMethods', only: SETTLED_METHODS as readonly Schemas['PaymentMethod'][] },
    'states',
  ],
  columns: [
    { field: 'businessDate', width: 132, pinned: true, opensDetail: true, card: 'line' },
    { field: 'paymentMethod', width: 104, card: 'title' },
    { field: 'netTwd', width: 104, card: 'amount' },
    { field: 'state', width: 96, tag: true, card: 'tag' },
    { field: 'grossTwd', width: 104, card: 'line' },
    { field: 'feeTwd', width: 92 },
    { field: 'paymentCount', width: 104 },
    { field: 'expectedOn', width: 108, card: 'line' },
    { field: 'postedOn', width: 108 },
    { field: 'statedGrossTwd', width: 112 },
    { field: 'statedFeeTwd', width: 124 },
    { field: 'openDifferenceCount', width: 112 },
    { field: 'statementName', width: 200 },
    { field: 'bankLineId', width: 184 },
    { field: 'companyName', width: 208 },
    { field: 'payoutId', width: 168 },
  ],
});
