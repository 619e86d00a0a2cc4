import { resourceQueries } from '../../shared/api/resource-queries.ts';

const terms = resourceQueries('channel-terms');
const payouts = resourceQueries('channel-payouts');
const differences = resourceQueries('channel-differences');
const OF_TERMS = { changesWith: ['ChannelTermList'] } as const;
const OF_PAYOUTS = { changesWith: ['ChannelPayoutList', 'ChannelDifferenceList'] } as const;

export const channelTermQueries = {
  all: terms.all,
  list: terms.page('ChannelTermList', OF_TERMS),
  detail: (termCode: string) => terms.read('ChannelTermDetail', { termCode }, OF_TERMS),
};

export const channelPayoutQueries = {
  all: payouts.all,
  list: payouts.page('ChannelPayoutList', OF_PAYOUTS),
  /** One payout with its payments. */
  detail: (payoutId: string) => payouts.read('ChannelPayoutDetail', { payoutId }, OF_PAYOUTS),
};

export const channelDifferenceQueries = {
  all: differences.all,
  list: differences.page('ChannelDifferenceList', OF_PAYOUTS),
  detail: (differenceId: string) => differences.read('ChannelDifferenceDetail', { differenceId }, OF_PAYOUTS),
};
