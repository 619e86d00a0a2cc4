import { CheckResult, DailyCloseState, type Schemas } from '@parking-plus/contracts';
import { dailyCloseListShape } from '@parking-plus/contracts/lists/daily-close-list';
import { and, arrayOverlaps, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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

/** Daily closes, latest day first. The counts of open and abnormal ones ignore state and check. */
export const dailyCloseList = listQuery(dailyCloseListShape, ({ orm, filters, identity }) => {
  const match = selectedDays(filters);
  const sum = (column: SQLWrapper) => sumOf(column, match);
  return {
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
    where: dayScope(filters, identity),
    match,
    order: [descending(dailyCloses.businessDate), ascending(dailyCloses.dailyCloseId)],
    totals: {
      openCount: countRows(isOpen),
      openSiteCount: sql<number>`(count(distinct ${dailyCloses.siteCode}) filter (where ${isOpen}))::integer`,
      abnormalCount: countRows(eq(dailyCloses.checkResult, CheckResult.Abnormal)),
      systemCount: sum(dailyCloses.systemCount),
      systemTwd: sum(dailyCloses.systemTwd),
      machineCount: sum(dailyCloses.machineCount),
      machineTwd: sum(dailyCloses.machineTwd),
      countedCashTwd: sum(dailyCloses.countedCashTwd),
      invoiceCount: sum(dailyCloses.invoiceCount),
      invoiceTwd: sum(dailyCloses.invoiceTwd),
      differenceTwd: sum(dailyCloses.differenceTwd),
      cashDifferenceTwd: sum(dailyCloses.cashDifferenceTwd),
    },
  };
});

/** Returns the condition of the days that match the filters and that the caller can see. */
export function matchingDays(
  filters: Schemas['DailyCloseFilters'],
  identity: Pick<Identity, 'siteCodes'>,
): SQL | undefined {
  return and(dayScope(filters, identity), selectedDays(filters));
}

function dayScope(filters: Schemas['DailyCloseFilters'], { siteCodes }: Pick<Identity, 'siteCodes'>) {
  return and(
    siteCondition(dailyCloses.siteCode, siteCodes, filters.siteCodes),
    isWithin(dailyCloses.businessDate, filters),
    contains(filters.keyword, dailyCloses.machineCode),
  );
}

/** Filters that the tabs of the screen set. */
function selectedDays({ states, checkResults, discrepancies }: Schemas['DailyCloseFilters']) {
  return and(
    isOneOf(dailyCloses.state, states),
    isOneOf(dailyCloses.checkResult, checkResults),
    discrepancies?.length ? arrayOverlaps(dailyCloses.discrepancies, discrepancies) : undefined,
  );
}
