import { BayKind, type DealRequest, type Schemas, SiteState, State } from '@parking-plus/contracts';
import { siteBayListShape } from '@parking-plus/contracts/lists/site-bay-list';
import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { rentalBays } from '../../db/schema/sales/rentals.schema.ts';
import { bayPlaces, bays } from '../../db/schema/sites/bays.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import type { Identity } from '../../identity/identity.ts';
import { countRows, sumOf } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isMet, isOneOf } from '../../lists/conditions.ts';
import { ascending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';

type Filters = NonNullable<DealRequest<'SiteBayList'>['filters']>;

const isLet = and(isNotNull(rentalBays.bayCode), isNull(rentalBays.returnedOn));
const isOfRental = and(eq(rentalBays.bayCode, bays.bayCode), isNull(rentalBays.returnedOn));
const isOfPlace = eq(bayPlaces.bayCode, bays.bayCode);
const isPlaced = sql<boolean>`(${bays.bayCode} in (select bay_code from bay_places))`;

/** SQL condition: bays that the caller can see and that match the filters. */
export function matchingBays(filters: Filters, { siteCodes }: Pick<Identity, 'siteCodes'>): SQL | undefined {
  return and(
    siteCondition(bays.siteCode, siteCodes, filters.siteCodes),
    isOneOf(bays.kind, filters.kinds),
    isOneOf(bays.state, filters.states),
    isMet(isPlaced, filters.isPlaced),
    contains(filters.keyword, bays.bayNumber, bays.floor),
  );
}

/** All bays of sites, by site and number. */
export const siteBayList = listQuery(siteBayListShape, ({ orm, filters, identity }) => {
  const where = matchingBays(filters, identity);
  return {
    table: bays,
    key: 'bayCode',
    rows: orm
      .select({
        ...columnsOf(bays, siteBayListShape),
        siteName: sites.name,
        isPlaced: sql<boolean>`${bayPlaces.bayCode} is not null`,
        rentalId: rentalBays.rentalId,
      })
      .from(bays)
      .innerJoin(sites, eq(sites.siteCode, bays.siteCode))
      .leftJoin(rentalBays, isOfRental)
      .leftJoin(bayPlaces, isOfPlace),
    where,
    order: [ascending(bays.siteCode), ascending(bays.bayCode)],
    totals: () => sumBays(orm, where, filters, identity),
  };
});

async function sumBays(
  orm: Orm | Transaction,
  where: SQL | undefined,
  { siteCodes }: Filters,
  identity: Pick<Identity, 'siteCodes'>,
): Promise<{ total: number } & Schemas['SiteBaySummary']> {
  // One pass over the bays, for the matching ones and for those that count against the declared ones.
  const groupsOfSites = orm
    .select({
      siteCode: bays.siteCode,
      kind: bays.kind,
      state: bays.state,
      matchCount: countRows(where).as('match_count'),
      count: countRows().as('bay_count'),
    })
    .from(bays)
    .where(siteCondition(bays.siteCode, identity.siteCodes, siteCodes))
    .groupBy(bays.siteCode, bays.kind, bays.state)
    .as('groups_of_sites');
  const [groups, [rented], [placed], [declared]] = [
    await orm
      .select({
        kind: groupsOfSites.kind,
        state: groupsOfSites.state,
        matchCount: groupsOfSites.matchCount,
        count: groupsOfSites.count,
        siteState: sites.state,
      })
      .from(groupsOfSites)
      .innerJoin(sites, eq(sites.siteCode, groupsOfSites.siteCode)),
    await (where === undefined
      ? orm.select({ count: countRows() }).from(rentalBays).where(isLet)
      : orm.select({ count: countRows() }).from(rentalBays).innerJoin(bays, isOfRental).where(where)),
    await orm.select({ count: countRows() }).from(bayPlaces).innerJoin(bays, isOfPlace).where(where),
    await orm
      .select({
        flat: sumOf(sites.flatBays),
        mechanical: sumOf(sites.mechanicalBays),
        motorcycle: sumOf(sites.motorcycleBays),
        disabled: sumOf(sites.disabledBays),
        electric: sumOf(sites.electricBays),
      })
      .from(sites)
      .where(
        and(
          siteCondition(sites.siteCode, identity.siteCodes, siteCodes),
          ne(sites.state, SiteState.Withdrawn),
        ),
      ),
  ];
  if (!rented || !placed || !declared) throw new Error('A count without a row.');
  const matchesOf = (found: typeof groups) => found.reduce((sum, { matchCount }) => sum + matchCount, 0);
  const inUse = groups.filter(({ state }) => state === State.Valid);
  const counted = inUse.filter(({ siteState }) => siteState !== SiteState.Withdrawn);
  const kind = (kindCode: BayKind, declaredCount: number, ...others: BayKind[]) => ({
    kind: kindCode,
    countedCount: counted
      .filter((group) => [kindCode, ...others].includes(group.kind))
      .reduce((sum, group) => sum + group.count, 0),
    declaredCount: Number(declaredCount),
  });
  const total = matchesOf(groups);
  return {
    total,
    inUseCount: matchesOf(inUse),
    rentedCount: rented.count,
    unplacedCount: total - placed.count,
    kinds: [
      // Sites declare flat bays with those for the disabled and for charging.
      kind(BayKind.Flat, declared.flat, BayKind.Disabled, BayKind.Electric),
      kind(BayKind.Mechanical, declared.mechanical),
      kind(BayKind.Motorcycle, declared.motorcycle),
      kind(BayKind.Disabled, declared.disabled),
      kind(BayKind.Electric, declared.electric),
    ],
  };
}
