import type { RateStatus } from '@parking-plus/contracts';
import { discountPartnerListShape } from '@parking-plus/contracts/lists/discount-partner-list';
import { and, exists, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { discountPartnerSites, discountPartners } from '../../db/schema/sites/discounts.schema.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isOneOf } from '../../lists/conditions.ts';
import { ascending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import { withVisibleSites } from '../../lists/visible-sites.ts';
import { usedInMonth } from './partner-budget.ts';

/** Partners of visible sites, with their redemptions of the current month. */
export const partnerList = listQuery(
  discountPartnerListShape,
  ({ orm, filters, identity, today }) => ({
    table: discountPartners,
    key: 'partnerCode',
    rows: orm
      .select({
        ...columnsOf(discountPartners, discountPartnerListShape),
        standing: standingOn(today),
        siteCodes: sitesOfPartner(sql`held.site_code`),
        siteNames: sitesOfPartner(sql`sites.name`),
        usedTwd: usedInMonth(sql`coalesce(sum(discount_usages.amount_twd), 0)::integer`, today),
        usedCount: usedInMonth(sql`count(*)::integer`, today),
        planCount: sql<number>`(
          select count(*)::integer from discounts where discounts.partner_code = discount_partners.partner_code
        )`,
      })
      .from(discountPartners),
    where: and(
      isAt(orm, identity.siteCodes, undefined),
      filters.siteCodes?.length ? isAt(orm, identity.siteCodes, filters.siteCodes) : undefined,
      isOneOf(discountPartners.billing, filters.billings),
      isOneOf(standingOn(today), filters.standings),
      contains(
        filters.keyword,
        discountPartners.partnerCode,
        discountPartners.name,
        discountPartners.taxNumber,
        discountPartners.contactName,
      ),
    ),
    order: [ascending(discountPartners.partnerCode)],
  }),
  (rows, { identity }) => withVisibleSites(rows, identity.siteCodes),
);

const standingOn = (today: string) => sql<RateStatus>`case
  when ${discountPartners.validUntil} < ${today}::date then 'ended'
  when ${discountPartners.validFrom} > ${today}::date then 'coming'
  else 'in-force' end`;

// A select from one table omits the table's name, which in these subqueries would mean another table.
const sitesOfPartner = (member: SQL) => sql<string[]>`(
  select coalesce(json_agg(${member} order by held.site_code), '[]')
  from discount_partner_sites as held join sites on sites.site_code = held.site_code
  where held.partner_code = discount_partners.partner_code
)`;

function isAt(
  orm: Orm | Transaction,
  visible: readonly string[] | null,
  wanted: readonly string[] | undefined,
): SQL | undefined {
  const condition = siteCondition(discountPartnerSites.siteCode, visible, wanted);
  if (condition === undefined) return undefined;
  return exists(
    orm
      .select({ one: sql`1` })
      .from(discountPartnerSites)
      .where(and(sql`discount_partner_sites.partner_code = discount_partners.partner_code`, condition)),
  );
}
