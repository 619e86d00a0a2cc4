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
  const ofKind = (...kinds: BayKind[]) => countRows(isOneOf(bays.kind, kinds));
  const [[counts], [counted], [declared]] = [
    await orm
      .select({
        total: countRows(),
        inUseCount: countRows(eq(bays.state, State.Valid)),
        rentedCount: countRows(isNotNull(rentalBays.rentalId)),
        unplacedCount: countRows(isNull(bayPlaces.bayCode)),
      })
      .from(bays)
      .leftJoin(rentalBays, isOfRental)
      .leftJoin(bayPlaces, isOfPlace)
      .where(where),
    await orm
      .select({
        // Sites declare flat bays with those for the disabled and for charging.
        flat: ofKind(BayKind.Flat, BayKind.Disabled, BayKind.Electric),
        mechanical: ofKind(BayKind.Mechanical),
        motorcycle: ofKind(BayKind.Motorcycle),
        disabled: ofKind(BayKind.Disabled),
        electric: ofKind(BayKind.Electric),
      })
      .from(bays)
      .innerJoin(sites, eq(sites.siteCode, bays.siteCode))
      .where(
        and(
          siteCondition(bays.siteCode, identity.siteCodes, siteCodes),
          eq(bays.state, State.Valid),
          ne(sites.state, SiteState.Withdrawn),
        ),
      ),
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
  if (!counts || !counted || !declared) throw new Error('A count without a row.');
  const kind = (kindCode: BayKind, name: keyof typeof counted) => ({
    kind: kindCode,
    countedCount: counted[name],
    declaredCount: Number(declared[name]),
  });
  return {
    ...counts,
    kinds: [
      kind(BayKind.Flat, 'flat'),
      kind(BayKind.Mechanical, 'mechanical'),
      kind(BayKind.Motorcycle, 'motorcycle'),
      kind(BayKind.Disabled, 'disabled'),
      kind(BayKind.Electric, 'electric'),
    ],
  };
}
