import type { Schemas } from '@parking-plus/contracts';
import { channelTermListShape } from '@parking-plus/contracts/lists/channel-term-list';
import { SETTLED_METHODS } from '@parking-plus/domain';
import { defineList } from '../../../shared/list/define-list.ts';

export type ChannelTermRow = Schemas['ChannelTermRow'];

/** Payment methods of channels. */
export const CHANNELS = SETTLED_METHODS as readonly Schemas['PaymentMethod'][];

/** 通路條件: fee, payout days and statement layout of each channel. */
export const channelTermList = defineList(channelTermListShape, {
  rowKey: 'termCode',
  filters: ['companyCodes', { name: 'paymentMethods', only: CHANNELS }],
  columns: [
    { field: 'termCode', width: 96, pinned: true, opensDetail: true, card: 'line' },
    { field: 'paymentMethod', width: 112, card: 'title' },
    {
      field: 'feeRate',
      width: 128,
      show: ({ feeKind, feeRate }, { t }) => t(`fee.${feeKind}`, { rate: feeRate }),
      card: 'line',
    },
    {
      field: 'payoutDays',
      width: 120,
      show: ({ payoutDays }) => `T+${payoutDays}`,
      card: 'line',
    },
    { field: 'validFrom', width: 112, card: 'line' },
    { field: 'companyName', width: 208 },
    { field: 'accountNumber', width: 152 },
    { field: 'feeRounding', width: 112 },
  ],
  ignoresChosenSites: true,
});
