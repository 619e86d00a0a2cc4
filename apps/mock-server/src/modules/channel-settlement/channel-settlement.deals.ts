import { defineDeals } from '../../deals/define-deals.ts';
import { channelDifferenceList } from './channel-difference-list.query.ts';
import {
  reopenChannelDifference,
  settleChannelDifference,
  showChannelDifference,
} from './channel-differences.service.ts';
import { channelPayoutList } from './channel-payout-list.query.ts';
import {
  calculateChannelPayouts,
  matchChannelPayouts,
  showChannelPayout,
} from './channel-payouts.service.ts';
import { importChannelStatement, withdrawChannelStatement } from './channel-statement.service.ts';
import { channelTermList } from './channel-term-list.query.ts';
import { createChannelTerms, editChannelTerms, showChannelTerms } from './channel-terms.service.ts';

export const deals = defineDeals({
  ChannelTermList: channelTermList.page,
  ChannelTermExport: channelTermList.export,
  ChannelTermDetail: showChannelTerms,
  ChannelTermCreate: createChannelTerms,
  ChannelTermEdit: editChannelTerms,
  ChannelPayoutList: channelPayoutList.page,
  ChannelPayoutExport: channelPayoutList.export,
  ChannelPayoutDetail: showChannelPayout,
  ChannelPayoutCalculate: calculateChannelPayouts,
  ChannelPayoutBankMatch: matchChannelPayouts,
  ChannelStatementImport: importChannelStatement,
  ChannelStatementWithdraw: withdrawChannelStatement,
  ChannelDifferenceList: channelDifferenceList.page,
  ChannelDifferenceExport: channelDifferenceList.export,
  ChannelDifferenceDetail: showChannelDifference,
  ChannelDifferenceSettle: settleChannelDifference,
  ChannelDifferenceReopen: reopenChannelDifference,
});
