import type { Schemas } from '@parking-plus/contracts';
import { and, asc, desc, eq, exists, getTableColumns, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { escapeLike } from '../../db/escape-like.ts';
import { accounts } from '../accounts/accounts.schema.ts';
import { siteCondition } from '../sites/site-condition.ts';
import { discountSerials, discountSites, discounts } from './discounts.schema.ts';

export type DiscountFields = typeof discounts.$inferSelect;
export type ListedDiscount = Awaited<ReturnType<typeof findDiscounts>>[number];

type Visible = readonly string[] | null;
type Page = { readonly page: number; readonly pageSize: number; readonly sort?: Schemas['DiscountSort'] };

const sortColumns = {
  discountCode: discounts.discountCode,
  name: discounts.name,
  publishType: discounts.publishType,
  publisher: discounts.publisher,
  discountType: discounts.discountType,
  value: discounts.value,
  validFrom: discounts.validFrom,
  validUntil: discounts.validUntil,
} as const satisfies Record<Schemas['DiscountSort']['field'], unknown>;

/** Where a plan stands on a day, as `DiscountStanding` of the contract. */
const standingOn = (today: string) => sql<Schemas['DiscountStanding']>`case
  when ${discounts.state} = 0 then 'stopped'
  when ${discounts.validUntil} < ${today}::date then 'ended'
  when ${discounts.validFrom} > ${today}::date then 'coming'
  else 'in-force' end`;

// Columns of a select of one table are named without it, which within these questions would mean another table.
/** Names and codes of a plan's sites, in the order of the codes. */
const sitesOfPlan = (member: SQL) => sql<string[]>`(
  select coalesce(json_agg(${member} order by held.site_code), '[]')
  from discount_sites as held join sites on sites.site_code = held.site_code
  where held.discount_code = discounts.discount_code
)`;

const issuedCounts = {
  serialCount: sql<number>`(
    select count(*)::integer from discount_serials where discount_serials.discount_code = discounts.discount_code
  )`,
  usedCount: sql<number>`(
    select count(*)::integer from discount_usages
    where discount_usages.discount_code = discounts.discount_code and discount_usages.state = 1
  )`,
};

/** The plans that hold at a site in view, and that a filter leaves. */
export function discountCondition(
  orm: Orm,
  { siteCodes, publishTypes, discountTypes, standings, keyword = '' }: Schemas['DiscountFilters'],
  visible: Visible,
  today: string,
): SQL | undefined {
  const part = `%${escapeLike(keyword.trim())}%`;
  return and(
    holdsAt(orm, visible, undefined),
    siteCodes?.length ? holdsAt(orm, visible, siteCodes) : undefined,
    publishTypes?.length ? inArray(discounts.publishType, publishTypes) : undefined,
    discountTypes?.length ? inArray(discounts.discountType, discountTypes) : undefined,
    standings?.length ? inArray(standingOn(today), standings) : undefined,
    keyword.trim() === ''
      ? undefined
      : or(
          ilike(discounts.discountCode, part),
          ilike(discounts.name, part),
          ilike(discounts.publisher, part),
        ),
  );
}

function holdsAt(orm: Orm, visible: Visible, wanted: readonly string[] | undefined): SQL | undefined {
  const condition = siteCondition(discountSites.siteCode, visible, wanted);
  if (condition === undefined) return undefined;
  return exists(
    orm
      .select({ one: sql`1` })
      .from(discountSites)
      .where(and(sql`discount_sites.discount_code = discounts.discount_code`, condition)),
  );
}

/** One page as it stands on a day; the latest plan first unless sorted. */
export async function findDiscounts(orm: Orm, condition: SQL | undefined, today: string, page: Page) {
  const { sort } = page;
  const direction = sort?.order === 'desc' ? sql`desc` : sql`asc`;
  return orm
    .select({
      ...getTableColumns(discounts),
      ...issuedCounts,
      standing: standingOn(today),
      siteCodes: sitesOfPlan(sql`held.site_code`),
      siteNames: sitesOfPlan(sql`sites.name`),
    })
    .from(discounts)
    .where(condition)
    .orderBy(
      ...(sort ? [sql`${sortColumns[sort.field]} ${direction}`] : []),
      sort ? asc(discounts.discountCode) : desc(discounts.discountCode),
    )
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize);
}

/** How many match. */
export async function countDiscounts(orm: Orm, condition: SQL | undefined): Promise<number> {
  const [row] = await orm.select({ total: sql<number>`count(*)::integer` }).from(discounts).where(condition);
  return row?.total ?? 0;
}

/** Holds a plan until the transaction ends. */
export async function lockDiscount(
  tx: Transaction,
  discountCode: string,
): Promise<DiscountFields | undefined> {
  const [row] = await tx
    .select()
    .from(discounts)
    .where(eq(discounts.discountCode, discountCode))
    .for('update');
  return row;
}

/** Sites where a plan holds. */
export async function findSitesOf(orm: Orm | Transaction, discountCode: string): Promise<string[]> {
  const rows = await orm
    .select({ siteCode: discountSites.siteCode })
    .from(discountSites)
    .where(eq(discountSites.discountCode, discountCode))
    .orderBy(asc(discountSites.siteCode));
  return rows.map(({ siteCode }) => siteCode);
}

/** The latest serial numbers of a plan, batch by batch. */
export async function findSerials(orm: Orm, discountCode: string, limit: number) {
  return orm
    .select({
      serialCode: discountSerials.serialCode,
      batchNumber: discountSerials.batchNumber,
      madeAt: discountSerials.madeAt,
      madeByName: accounts.name,
    })
    .from(discountSerials)
    .innerJoin(accounts, eq(accounts.account, discountSerials.madeBy))
    .where(eq(discountSerials.discountCode, discountCode))
    .orderBy(desc(discountSerials.batchNumber), asc(discountSerials.serialCode))
    .limit(limit);
}
