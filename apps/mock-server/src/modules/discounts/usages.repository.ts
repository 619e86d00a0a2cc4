import type { Schemas } from '@parking-plus/contracts';
import { plateSearchKey } from '@parking-plus/domain';
import { and, eq, getTableColumns, gte, ilike, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { escapeLike } from '../../db/escape-like.ts';
import { ascending, descending, type OrderTerm, orderBy, sortedBy } from '../../lists/list-order.ts';
import { isOnPage, type PageOfList } from '../../lists/read-page.ts';
import { siteCondition } from '../sites/site-condition.ts';
import { sites } from '../sites/sites.schema.ts';
import { discounts, discountUsages } from './discounts.schema.ts';

type UsageFields = typeof discountUsages.$inferSelect;
export type ListedUsage = Awaited<ReturnType<typeof findUsages>>[number];

type Page = PageOfList & {
  /** By the id for an export, which goes on after the last one. */
  readonly sort?: Schemas['UsageSort'] | 'by-id';
};

const sortColumns = {
  usedAt: discountUsages.usedAt,
  siteCode: discountUsages.siteCode,
  plate: discountUsages.plateKey,
  publisher: discounts.publisher,
  discountCode: discountUsages.discountCode,
  minutes: discountUsages.minutes,
  amountTwd: discountUsages.amountTwd,
} as const satisfies Record<Schemas['UsageSort']['field'], unknown>;

/** The uses at sites in view that a filter leaves. */
export function usageCondition(
  { from, to, siteCodes, publishTypes, states, plate = '', keyword = '' }: Schemas['UsageFilters'],
  visible: readonly string[] | null,
): SQL | undefined {
  const plateKey = plateSearchKey(plate);
  const text = escapeLike(keyword.trim());
  return and(
    siteCondition(discountUsages.siteCode, visible, siteCodes),
    from === undefined ? undefined : gte(discountUsages.businessDate, from),
    to === undefined ? undefined : lte(discountUsages.businessDate, to),
    publishTypes?.length ? inArray(discounts.publishType, publishTypes) : undefined,
    states?.length ? inArray(discountUsages.state, states) : undefined,
    plateKey === '' ? undefined : like(discountUsages.plateKey, `%${escapeLike(plateKey)}%`),
    text === ''
      ? undefined
      : or(
          ilike(discounts.discountCode, `%${text}%`),
          ilike(discounts.name, `%${text}%`),
          ilike(discounts.publisher, `%${text}%`),
          like(discountUsages.transactionId, `${text.toUpperCase()}%`),
        ),
  );
}

/** One page; the latest day first unless sorted, the id deciding between equals. */
export async function findUsages(orm: Orm, condition: SQL | undefined, page: Page) {
  const order = orderOf(page.sort);
  const keys = orm
    .select({ key: discountUsages.usageId })
    .from(discountUsages)
    .innerJoin(discounts, eq(discounts.discountCode, discountUsages.discountCode))
    .where(condition)
    .$dynamic();
  return orm
    .select({
      ...getTableColumns(discountUsages),
      siteName: sites.name,
      discountName: discounts.name,
      publishType: discounts.publishType,
      publisher: discounts.publisher,
    })
    .from(discountUsages)
    .innerJoin(sites, eq(sites.siteCode, discountUsages.siteCode))
    .innerJoin(discounts, eq(discounts.discountCode, discountUsages.discountCode))
    .where(isOnPage(discountUsages.usageId, keys, order, page))
    .orderBy(...orderBy(order));
}

function orderOf(sort: Page['sort']): OrderTerm[] {
  if (sort === 'by-id') return [ascending(discountUsages.usageId)];
  if (sort === undefined)
    return [descending(discountUsages.businessDate), descending(discountUsages.usageId)];
  return sortedBy(sortColumns[sort.field], sort.order, discountUsages.usageId);
}

/** Count and sums of all that match; what was taken back counts in no sum. */
export async function sumUsages(orm: Orm, condition: SQL | undefined) {
  const { state, amountTwd } = discountUsages;
  const [row] = await orm
    .select({
      total: sql<number>`count(*)::integer`,
      validCount: sql<number>`(count(*) filter (where ${state} = 1))::integer`,
      amountTwd: sql<number>`coalesce(sum(${amountTwd}) filter (where ${state} = 1), 0)::bigint`,
      withdrawnCount: sql<number>`(count(*) filter (where ${state} = 0))::integer`,
    })
    .from(discountUsages)
    .innerJoin(discounts, eq(discounts.discountCode, discountUsages.discountCode))
    .where(condition);
  if (row === undefined) throw new Error('Sums without a row.');
  return row;
}

/** Holds a use until the transaction ends. */
export async function lockUsage(tx: Transaction, usageId: string): Promise<UsageFields | undefined> {
  const [row] = await tx
    .select()
    .from(discountUsages)
    .where(eq(discountUsages.usageId, usageId))
    .for('update');
  return row;
}

export async function withdraw(tx: Transaction, usageId: string, withdrawReason: string): Promise<void> {
  await tx
    .update(discountUsages)
    .set({ state: 0, withdrawReason })
    .where(eq(discountUsages.usageId, usageId));
}
