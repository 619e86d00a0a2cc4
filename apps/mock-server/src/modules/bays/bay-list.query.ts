import { BayStatus, type RentSetMode } from '@parking-plus/contracts';
import { bayListShape } from '@parking-plus/contracts/lists/bay-list';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { rentalBays, rentals } from '../../db/schema/sales/rentals.schema.ts';
import { bays } from '../../db/schema/sites/bays.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { countRows } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isOneOf } from '../../lists/conditions.ts';
import { ascending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import { matchesLinePlatePart } from './rental-plates.ts';

const standing = sql<BayStatus>`case when ${rentalBays.rentalId} is not null then ${sql.raw(String(BayStatus.Let))}
  when ${bays.state} = 1 then ${sql.raw(String(BayStatus.Free))} else ${sql.raw(String(BayStatus.OutOfUse))} end`;

const isLetLine = and(eq(rentalBays.bayCode, bays.bayCode), isNull(rentalBays.returnedOn));
const isRentalOfLine = eq(rentals.rentalId, rentalBays.rentalId);

/** Bays with today's tenants, by site and number. The tiles ignore the state filter. */
export const bayList = listQuery(bayListShape, ({ orm, filters, identity }) => ({
  table: bays,
  key: 'bayCode',
  rows: orm
    .select({
      ...columnsOf(rentalBays, bayListShape),
      ...columnsOf(bays, bayListShape),
      rotatingPlates: sql<string[]>`coalesce(${rentalBays.rotatingPlates}, '{}')`.mapWith(
        rentalBays.rotatingPlates,
      ),
      setMode: sql<RentSetMode>`${bays.setMode}`,
      siteName: sites.name,
      standing,
      tenantName: rentals.tenantName,
      startsOn: rentals.startsOn,
      endsOn: rentals.endsOn,
      rentalVersion: rentals.version,
    })
    .from(bays)
    .innerJoin(sites, eq(sites.siteCode, bays.siteCode))
    .leftJoin(rentalBays, isLetLine)
    .leftJoin(rentals, isRentalOfLine),
  joins: (query) => query.leftJoin(rentalBays, isLetLine).leftJoin(rentals, isRentalOfLine),
  where: and(
    isNotNull(bays.setMode),
    siteCondition(bays.siteCode, identity.siteCodes, filters.siteCodes),
    isOneOf(bays.setMode, filters.setModes),
    or(
      contains(filters.keyword, bays.bayNumber, rentals.tenantName),
      matchesLinePlatePart(filters.keyword ?? ''),
    ),
  ),
  match: isOneOf(standing, filters.standings),
  // An expression: the column is never null, but a bay without a tenant has none.
  sort: { standing, tenantName: sql`${rentals.tenantName}` },
  order: [ascending(bays.siteCode), ascending(bays.bayCode)],
  totals: {
    freeCount: countRows(eq(standing, BayStatus.Free)),
    letCount: countRows(eq(standing, BayStatus.Let)),
    outOfUseCount: countRows(eq(standing, BayStatus.OutOfUse)),
  },
}));
