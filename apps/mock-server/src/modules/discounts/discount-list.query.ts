import type { DiscountStatus } from '@parking-plus/contracts';
import { discountListShape } from '@parking-plus/contracts/lists/discount-list';
import { and, exists, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { discountSites, discounts } from '../../db/schema/sites/discounts.schema.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isOneOf } from '../../lists/conditions.ts';
import { ascending, descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import { withVisibleSites } from '../../lists/visible-sites.ts';

/** Plans of visible sites, latest first. */
export const discountList = listQuery(
  discountListShape,
  ({ orm, filters, identity, today }) => ({
    table: discounts,
    key: 'discountCode',
    rows: orm
      .select({
        ...columnsOf(discounts, discountListShape),
        ...issuedCounts,
        quotaCount: discounts.issuedCount,
        standing: standingOn(today),
        siteCodes: sitesOfPlan(sql`held.site_code`),
        siteNames: sitesOfPlan(sql`sites.name`),
      })
      .from(discounts),
    where: and(
      holdsAt(orm, identity.siteCodes, undefined),
      filters.siteCodes?.length ? holdsAt(orm, identity.siteCodes, filters.siteCodes) : undefined,
      isOneOf(discounts.publishType, filters.publishTypes),
      isOneOf(discounts.discountType, filters.discountTypes),
      isOneOf(standingOn(today), filters.standings),
      contains(filters.keyword, discounts.discountCode, discounts.name, discounts.publisher),
    ),
    order: [descending(discounts.discountCode)],
    ties: [ascending(discounts.discountCode)],
  }),
  (rows, { identity }) => withVisibleSites(rows, identity.siteCodes),
);

const standingOn = (today: string) => sql<DiscountStatus>`case
  when ${discounts.state} = 0 then 'stopped'
  when ${discounts.validUntil} < ${today}::date then 'ended'
  when ${discounts.validFrom} > ${today}::date then 'coming'
  else 'in-force' end`;

// A select from one table omits the table's name, which in these subqueries would mean another table.
/** Returns SQL for names or codes of a plan's sites, in the order of codes. */
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

function holdsAt(
  orm: Orm | Transaction,
  visible: readonly string[] | null,
  wanted: readonly string[] | undefined,
): SQL | undefined {
  const condition = siteCondition(discountSites.siteCode, visible, wanted);
  if (condition === undefined) return undefined;
  return exists(
    orm
      .select({ one: sql`1` })
      .from(discountSites)
      .where(and(sql`discount_sites.discount_code = discounts.discount_code`, condition)),
  );
}
