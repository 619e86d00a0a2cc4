import { CheckResult, DailyCloseState, type Schemas } from '@parking-plus/contracts';
import { dailyCloseListShape } from '@parking-plus/contracts/lists/daily-close-list';
import { and, arrayOverlaps, eq, sql } from 'drizzle-orm';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { dailyCloses } from '../../db/schema/sales/daily-closes.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import type { Identity } from '../../identity/identity.ts';
import { countRows, sumOf } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isOneOf, isWithin } from '../../lists/conditions.ts';
import { ascending, descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';

const isOpen = eq(dailyCloses.state, DailyCloseState.Open);

/** Daily closes, latest day first. */
export const dailyCloseList = listQuery(dailyCloseListShape, ({ orm, filters, identity }) => ({
  table: dailyCloses,
  key: 'dailyCloseId',
  rows: orm
    .select({
      ...columnsOf(dailyCloses, dailyCloseListShape),
      siteName: sites.name,
      closedByName: accounts.name,
    })
    .from(dailyCloses)
    .innerJoin(sites, eq(sites.siteCode, dailyCloses.siteCode))
    .leftJoin(accounts, eq(accounts.account, dailyCloses.closedBy)),
  where: matchingDays(filters, identity),
  order: [descending(dailyCloses.businessDate), ascending(dailyCloses.dailyCloseId)],
  totals: {
    openCount: countRows(isOpen),
    openSiteCount: sql<number>`(count(distinct ${dailyCloses.siteCode}) filter (where ${isOpen}))::integer`,
    abnormalCount: countRows(eq(dailyCloses.checkResult, CheckResult.Abnormal)),
    systemCount: sumOf(dailyCloses.systemCount),
    systemTwd: sumOf(dailyCloses.systemTwd),
    machineCount: sumOf(dailyCloses.machineCount),
    machineTwd: sumOf(dailyCloses.machineTwd),
    countedCashTwd: sumOf(dailyCloses.countedCashTwd),
    invoiceCount: sumOf(dailyCloses.invoiceCount),
    invoiceTwd: sumOf(dailyCloses.invoiceTwd),
    differenceTwd: sumOf(dailyCloses.differenceTwd),
    cashDifferenceTwd: sumOf(dailyCloses.cashDifferenceTwd),
  },
}));

/** Returns the condition of the days that match the filters and that the caller can see. */
export function matchingDays(
  filters: Schemas['DailyCloseFilters'],
  { siteCodes }: Pick<Identity, 'siteCodes'>,
) {
  return and(
    siteCondition(dailyCloses.siteCode, siteCodes, filters.siteCodes),
    isWithin(dailyCloses.businessDate, filters),
    isOneOf(dailyCloses.state, filters.states),
    isOneOf(dailyCloses.checkResult, filters.checkResults),
    filters.discrepancies?.length
      ? arrayOverlaps(dailyCloses.discrepancies, filters.discrepancies)
      : undefined,
    contains(filters.keyword, dailyCloses.machineCode),
  );
}
