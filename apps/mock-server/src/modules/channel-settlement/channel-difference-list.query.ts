import { ChannelDifferenceState } from '@parking-plus/contracts';
import { channelDifferenceListShape } from '@parking-plus/contracts/lists/channel-difference-list';
import { and, eq } from 'drizzle-orm';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { channelDifferences } from '../../db/schema/sales/channel-settlement.schema.ts';
import { companies } from '../../db/schema/sites/companies.schema.ts';
import { countRows, sumOf } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isOneOf, isWithin } from '../../lists/conditions.ts';
import { ascending, descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { isVisibleCompany } from '../companies/company-scope.ts';

const isOpen = eq(channelDifferences.state, ChannelDifferenceState.Open);

/** Differences of channels of visible companies, open ones and the latest days first. The open totals ignore the state. */
export const channelDifferenceList = listQuery(channelDifferenceListShape, ({ orm, filters, identity }) => {
  const match = isOneOf(channelDifferences.state, filters.states);
  return {
    table: channelDifferences,
    key: 'differenceId',
    rows: orm
      .select({
        ...columnsOf(channelDifferences, channelDifferenceListShape),
        companyName: companies.name,
        settledByName: accounts.name,
      })
      .from(channelDifferences)
      .innerJoin(companies, eq(companies.companyCode, channelDifferences.companyCode))
      .leftJoin(accounts, eq(accounts.account, channelDifferences.settledBy)),
    where: and(
      isVisibleCompany(channelDifferences.companyCode, identity),
      isWithin(channelDifferences.businessDate, filters),
      isOneOf(channelDifferences.companyCode, filters.companyCodes),
      isOneOf(channelDifferences.paymentMethod, filters.paymentMethods),
      isOneOf(channelDifferences.kind, filters.kinds),
      contains(
        filters.keyword,
        channelDifferences.transactionId,
        channelDifferences.payoutId,
        channelDifferences.reference,
        channelDifferences.note,
      ),
    ),
    match,
    order: [
      ascending(channelDifferences.state),
      descending(channelDifferences.businessDate),
      ascending(channelDifferences.differenceId),
    ],
    totals: {
      openCount: countRows(isOpen),
      openTwd: sumOf(channelDifferences.differenceTwd, isOpen),
      differenceTwd: sumOf(channelDifferences.differenceTwd, match),
    },
  };
});
