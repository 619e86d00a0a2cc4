import type { Schemas } from '@parking-plus/contracts';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { descending, orderBy } from '../../lists/list-order.ts';
import { isOnPage, type PageOfList } from '../../lists/read-page.ts';
import { accounts } from '../accounts/accounts.schema.ts';
import { sites } from '../sites/sites.schema.ts';
import { operationLogs } from './operation-logs.schema.ts';

const rowColumns = {
  logId: operationLogs.logId,
  at: operationLogs.at,
  account: operationLogs.account,
  accountName: accounts.name,
  deal: operationLogs.deal,
  recordId: operationLogs.recordId,
  siteCode: operationLogs.siteCode,
  siteName: sites.name,
  reason: operationLogs.reason,
  changeCount: sql<number>`jsonb_array_length(${operationLogs.changes})`,
};

const sortColumns = {
  at: operationLogs.at,
  accountName: accounts.name,
  deal: operationLogs.deal,
  recordId: operationLogs.recordId,
  siteCode: operationLogs.siteCode,
} as const satisfies Record<Schemas['OperationLogSort']['field'], unknown>;

const fromLogs = (orm: Orm) =>
  orm
    .select(rowColumns)
    .from(operationLogs)
    .innerJoin(accounts, eq(accounts.account, operationLogs.account))
    .leftJoin(sites, eq(sites.siteCode, operationLogs.siteCode));

type Page = PageOfList & { readonly sort?: Schemas['OperationLogSort'] };

/** One page; the latest first unless sorted. */
export async function findOperations(orm: Orm, condition: SQL | undefined, page: Page) {
  const latest = [descending(operationLogs.at), descending(operationLogs.logId)];
  const { sort } = page;
  const order = sort === undefined ? latest : [{ by: sortColumns[sort.field], order: sort.order }, ...latest];
  const keys = orm
    .select({ key: operationLogs.logId })
    .from(operationLogs)
    .innerJoin(accounts, eq(accounts.account, operationLogs.account))
    .where(condition)
    .$dynamic();
  return fromLogs(orm)
    .where(isOnPage(operationLogs.logId, keys, order, page))
    .orderBy(...orderBy(order));
}

/** Rows in the order of their ids, as an export reads them. */
export async function findOperationsById(orm: Orm, condition: SQL | undefined, limit: number) {
  return fromLogs(orm).where(condition).orderBy(asc(operationLogs.logId)).limit(limit);
}

/** How many match, and by which deals anything that may be seen was written. */
export async function sumOperations(orm: Orm, visible: SQL | undefined, chosen: SQL | undefined) {
  const [row] = await orm
    .select({
      total: sql<number>`(count(*) filter (where ${chosen ?? sql`true`}))::integer`,
      deals: sql<string[]>`coalesce(json_agg(distinct ${operationLogs.deal}), '[]')`,
    })
    .from(operationLogs)
    .innerJoin(accounts, eq(accounts.account, operationLogs.account))
    .where(visible);
  if (row === undefined) throw new Error('A count without a row.');
  return row;
}

/** A write with its differences; undefined where there is none that may be seen. */
export async function findOperation(orm: Orm, condition: SQL | undefined) {
  const [row] = await orm
    .select({ ...rowColumns, changes: operationLogs.changes })
    .from(operationLogs)
    .innerJoin(accounts, eq(accounts.account, operationLogs.account))
    .leftJoin(sites, eq(sites.siteCode, operationLogs.siteCode))
    .where(condition);
  return row;
}
