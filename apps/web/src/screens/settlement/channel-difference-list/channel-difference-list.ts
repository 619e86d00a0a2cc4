import { ChannelDifferenceState, type Schemas } from '@parking-plus/contracts';
import { channelDifferenceListShape } from '@parking-plus/contracts/lists/channel-difference-list';
import { SETTLED_METHODS } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import { defineList } from '../../../shared/list/define-list.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import type { QuickTab } from '../../../shared/table/figures/quick-tabs.tsx';

export type ChannelDifferenceRow = Schemas['ChannelDifferenceRow'];

/** 通路差異: payments, fees and payouts that differ from the channels' statements. */
export const channelDifferenceList = defineList(channelDifferenceListShape, {
  rowKey: 'differenceId',
  ignoresChosenSites: true,
  filters: [
    { name: 'period', days: 30 },
    'keyword',
    'kinds',
    { name: 'paymentMethods', only: SETTLED_METHODS as readonly Schemas['PaymentMethod'][] },
    'states',
  ],
  columns: [
    { field: 'differenceId', width: 104, pinned: true, opensDetail: true, card: 'line' },
    { field: 'kind', width: 136, card: 'title' },
    { field: 'differenceTwd', width: 92, card: 'amount' },
    { field: 'state', width: 88, tag: true, card: 'tag' },
    { field: 'businessDate', width: 132, card: 'line' },
    { field: 'paymentMethod', width: 104, card: 'line' },
    { field: 'expectedTwd', width: 96 },
    { field: 'statedTwd', width: 108 },
    { field: 'transactionId', width: 136 },
    { field: 'reference', width: 136 },
    { field: 'expectedOn', width: 108 },
    { field: 'statedOn', width: 108 },
    { field: 'note', width: 200 },
    { field: 'settledByName', width: 104 },
    { field: 'payoutId', width: 168 },
    { field: 'companyName', width: 208 },
  ],
});

/** Returns the tabs 全部 and 待處理. */
export function differenceTabs(
  t: TFunction,
  summary: Schemas['ChannelDifferenceSummary'] | undefined,
): QuickTab<FilterValues<typeof channelDifferenceListShape>>[] {
  return [
    { id: 'all', label: t('tabs.all'), filters: { states: [] } },
    {
      id: 'open',
      label: t('tabs.open'),
      filters: { states: [ChannelDifferenceState.Open] },
      count: summary?.openCount ?? null,
    },
  ];
}
