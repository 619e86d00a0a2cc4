import { plateListingListShape } from '@parking-plus/contracts/lists/plate-listing-list';
import { normalisePlateText } from '@parking-plus/domain';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { companies } from '../../db/schema/sites/companies.schema.ts';
import { plateListings } from '../../db/schema/sites/plate-listings.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isMet, isOneOf } from '../../lists/conditions.ts';
import { ascending, descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import { isListedOn } from './plate-listings.repository.ts';

const ofAccount = eq(accounts.account, plateListings.account);

/** Listed plates of visible sites, and those of all sites of a company with a visible site. */
export const plateList = listQuery(plateListingListShape, ({ orm, filters, identity, today }) => ({
  table: plateListings,
  key: 'listingId',
  rows: orm
    .select({
      ...columnsOf(plateListings, plateListingListShape),
      companyName: companies.name,
      siteName: sites.name,
      accountName: accounts.name,
      isInForce: sql<boolean>`(${isListedOn(today)})`,
    })
    .from(plateListings)
    .innerJoin(companies, eq(companies.companyCode, plateListings.companyCode))
    .innerJoin(accounts, ofAccount)
    .leftJoin(sites, eq(sites.siteCode, plateListings.siteCode)),
  joins: (query) => query.innerJoin(accounts, ofAccount),
  where: and(
    appliesAtSites(identity.siteCodes, filters.siteCodes),
    isOneOf(plateListings.kind, filters.kinds),
    contains(normalisePlateText(filters.plate ?? '').replaceAll(/[-\s]/g, ''), plateListings.plateKey),
    isMet(isListedOn(today), filters.isInForce),
    contains(filters.keyword, plateListings.listingId, plateListings.reason, plateListings.note),
  ),
  sort: { plate: plateListings.plateKey, accountName: accounts.name },
  order: [descending(plateListings.startsOn)],
  ties: [ascending(plateListings.listingId)],
}));

/** SQL condition: the entry applies at a site that the account can see (null: all) and that a filter selects. */
function appliesAtSites(
  visible: readonly string[] | null,
  wanted: readonly string[] | undefined,
): SQL | undefined {
  const own = siteCondition(plateListings.siteCode, visible, wanted);
  if (own === undefined) return undefined;
  const ofCompany = siteCondition(sites.siteCode, visible, wanted);
  return or(
    own,
    and(
      isNull(plateListings.siteCode),
      sql`${plateListings.companyCode} in (select company_code from sites where ${ofCompany})`,
    ),
  );
}
