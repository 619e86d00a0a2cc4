import { operationLogListShape } from '@parking-plus/contracts/lists/operation-log-list';
import { eq, sql } from 'drizzle-orm';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { operationLogs } from '../../db/schema/people/operation-logs.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { selectedOperations, visibleOperations } from './operation-log-filters.ts';

const latest = [descending(operationLogs.at), descending(operationLogs.logId)];
const isWriter = eq(accounts.account, operationLogs.account);

/** Visible writes, latest first. `deals` lists all deals with a write. */
export const operationLogList = listQuery(operationLogListShape, ({ orm, filters, identity }) => ({
  table: operationLogs,
  key: 'logId',
  rows: orm
    .select({
      ...columnsOf(operationLogs, operationLogListShape),
      accountName: accounts.name,
      siteName: sites.name,
      changeCount: sql<number>`jsonb_array_length(${operationLogs.changes})`,
    })
    .from(operationLogs)
    .innerJoin(accounts, isWriter)
    .leftJoin(sites, eq(sites.siteCode, operationLogs.siteCode)),
  joins: (query) => query.innerJoin(accounts, isWriter),
  where: visibleOperations(identity),
  match: selectedOperations(filters),
  sort: { accountName: accounts.name },
  order: latest,
  ties: latest,
  totals: { deals: sql<string[]>`coalesce(json_agg(distinct ${operationLogs.deal}), '[]')` },
}));
