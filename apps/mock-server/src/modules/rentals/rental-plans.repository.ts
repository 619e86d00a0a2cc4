import { RentSetMode, type Schemas } from '@parking-plus/contracts';
import { type DatedPlanPrice, planPriceOn } from '@parking-plus/domain';
import { and, asc, eq, getTableColumns, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { rentalBays, rentalPlans } from '../../db/schema/sales/rentals.schema.ts';
import { bays } from '../../db/schema/sites/bays.schema.ts';

export type PlanRecord = Awaited<ReturnType<typeof findPlans>>[number];

/** A plan with its later prices. */
export async function findPlan(orm: Orm | Transaction, planCode: string): Promise<PlanRecord | undefined> {
  const [row] = await selectPlans(orm, eq(rentalPlans.planCode, planCode));
  return row;
}

/**
 * Locks the prices of a plan until the transaction ends. A separate statement, so that the next one reads a price that
 * was waited for.
 */
export async function lockPlanPrices(orm: Orm | Transaction, planCode: string): Promise<void> {
  await orm
    .select({ planCode: rentalPlans.planCode })
    .from(rentalPlans)
    .where(eq(rentalPlans.planCode, planCode))
    .for('share');
}

/** Returns the plans of a site that new rentals can use from a day on. */
export async function findPlans(orm: Orm | Transaction, siteCode: string, today: string) {
  const isOffered = or(isNull(rentalPlans.validUntil), gte(rentalPlans.validUntil, today));
  return selectPlans(orm, and(eq(rentalPlans.siteCode, siteCode), eq(rentalPlans.state, 1), isOffered));
}

function selectPlans(orm: Orm | Transaction, condition: SQL | undefined) {
  return orm
    .select({ ...getTableColumns(rentalPlans), prices: laterPrices })
    .from(rentalPlans)
    .where(condition)
    .orderBy(asc(rentalPlans.planCode));
}

// A select from one table omits the table's name, which in a subquery would mean another table.
const laterPrices = sql<DatedPlanPrice[]>`(
  select coalesce(json_agg(json_build_object(
    'effectiveFrom', price.effective_from, 'rentTwd', price.rent_twd, 'depositTwd', price.deposit_twd
  ) order by price.effective_from), '[]')
  from rental_plan_prices as price where price.plan_code = rental_plans.plan_code
)`;

/** Returns a site's bays for rental that are in use and not rented. */
export async function findFreeBays(orm: Orm, siteCode: string): Promise<Schemas['FreeBay'][]> {
  const rows = await orm
    .select({
      bayCode: bays.bayCode,
      bayNumber: bays.bayNumber,
      setMode: bays.setMode,
      vehicleKind: bays.vehicleKind,
      version: bays.version,
    })
    .from(bays)
    .leftJoin(rentalBays, and(eq(rentalBays.bayCode, bays.bayCode), isNull(rentalBays.returnedOn)))
    .where(and(eq(bays.siteCode, siteCode), eq(bays.state, 1), isNull(rentalBays.rentalId)))
    .orderBy(asc(bays.bayCode));
  return rows.flatMap(({ setMode, ...row }) => (setMode === null ? [] : [{ ...row, setMode }]));
}

/** Returns whether each vehicle has its own bay. */
export function fixesBays(setMode: number): boolean {
  return setMode === RentSetMode.FlatFixed || setMode === RentSetMode.MechanicalFixed;
}

/** Maps a stored plan to the contract, with the price of a rental that starts today and those of other days. */
export function presentPlan(row: PlanRecord, today: string): Schemas['RentalPlan'] {
  const { validFrom, rentTwd, depositTwd } = row;
  return {
    planCode: row.planCode,
    planName: row.name,
    setMode: row.setMode,
    vehicleKind: row.vehicleKind,
    ...planPriceOn(row, row.prices, today),
    maxPeriod: row.maxPeriod,
    isFixed: fixesBays(row.setMode),
    platesPerBay: row.platesPerBay,
    validFrom,
    validUntil: row.validUntil,
    scheduledPrices: [{ effectiveFrom: validFrom, rentTwd, depositTwd }, ...row.prices],
  };
}
