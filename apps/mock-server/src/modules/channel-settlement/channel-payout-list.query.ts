import { ChannelDifferenceState, ChannelPayoutState } from '@parking-plus/contracts';
import { channelPayoutListShape } from '@parking-plus/contracts/lists/channel-payout-list';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { bankLines } from '../../db/schema/sales/bank-lines.schema.ts';
import { channelPayouts, channelStatements } from '../../db/schema/sales/channel-settlement.schema.ts';
import { companies } from '../../db/schema/sites/companies.schema.ts';
import { countRows, sumOf } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { isOneOf, isWithin } from '../../lists/conditions.ts';
import { ascending, descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { isVisibleCompany } from '../companies/company-scope.ts';

const OPEN_DIFFERENCES = sql<number>`(select count(*)::integer from channel_differences as counted
  where counted.payout_id = ${channelPayouts.payoutId} and counted.state = ${ChannelDifferenceState.Open})`;

const STATE = sql<ChannelPayoutState>`(case when ${OPEN_DIFFERENCES} > 0 then ${ChannelPayoutState.Differs}::integer
  when ${channelPayouts.bankLineId} is not null then ${ChannelPayoutState.Received}::integer
  when ${channelPayouts.statementId} is not null then ${ChannelPayoutState.Agreed}::integer
  else ${ChannelPayoutState.Expected}::integer end)`;

/** Payouts of channels of visible companies, latest day first. The counts ignore the state. */
export const channelPayoutList = listQuery(channelPayoutListShape, ({ orm, filters, identity, today }) => {
  const isOverdue = and(
    isNull(channelPayouts.bankLineId),
    sql`${channelPayouts.expectedOn} < ${today}::date`,
  );
  const match = isOneOf(STATE, filters.states);
  return {
    table: channelPayouts,
    key: 'payoutId',
    rows: orm
      .select({
        ...columnsOf(channelPayouts, channelPayoutListShape),
        companyName: companies.name,
        openDifferenceCount: OPEN_DIFFERENCES,
        state: STATE,
        postedOn: bankLines.postedOn,
        statementName: channelStatements.fileName,
      })
      .from(channelPayouts)
      .innerJoin(companies, eq(companies.companyCode, channelPayouts.companyCode))
      .leftJoin(bankLines, eq(bankLines.bankLineId, channelPayouts.bankLineId))
      .leftJoin(channelStatements, eq(channelStatements.statementId, channelPayouts.statementId)),
    where: and(
      isVisibleCompany(channelPayouts.companyCode, identity),
      isWithin(channelPayouts.businessDate, filters),
      isOneOf(channelPayouts.companyCode, filters.companyCodes),
      isOneOf(channelPayouts.paymentMethod, filters.paymentMethods),
    ),
    match,
    order: [descending(channelPayouts.businessDate), ascending(channelPayouts.payoutId)],
    totals: {
      grossTwd: sumOf(channelPayouts.grossTwd, match),
      feeTwd: sumOf(channelPayouts.feeTwd, match),
      netTwd: sumOf(channelPayouts.netTwd, match),
      expectedCount: countRows(eq(STATE, ChannelPayoutState.Expected)),
      differingCount: countRows(eq(STATE, ChannelPayoutState.Differs)),
      overdueCount: countRows(isOverdue),
      overdueTwd: sumOf(channelPayouts.netTwd, isOverdue),
    },
  };
});
