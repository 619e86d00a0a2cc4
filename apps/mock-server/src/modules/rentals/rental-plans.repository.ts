import { RentSetMode, type Schemas } from '@parking-plus/contracts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { rentalBays, rentalPlans } from '../../db/schema/sales/rentals.schema.ts';
import { bays } from '../../db/schema/sites/bays.schema.ts';

export type PlanRecord = typeof rentalPlans.$inferSelect;

export async function findPlan(orm: Orm | Transaction, planCode: string): Promise<PlanRecord | undefined> {
  const [row] = await orm.select().from(rentalPlans).where(eq(rentalPlans.planCode, planCode));
  return row;
}

/** Returns the active plans of a site. */
export async function findPlans(orm: Orm, siteCode: string): Promise<PlanRecord[]> {
  return orm
    .select()
    .from(rentalPlans)
    .where(and(eq(rentalPlans.siteCode, siteCode), eq(rentalPlans.state, 1)))
    .orderBy(asc(rentalPlans.planCode));
}

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

/** Maps a stored plan to the contract. */
export function presentPlan(row: PlanRecord): Schemas['RentalPlan'] {
  return {
    planCode: row.planCode,
    planName: row.name,
    setMode: row.setMode,
    vehicleKind: row.vehicleKind,
    rentTwd: row.rentTwd,
    depositTwd: row.depositTwd,
    maxPeriod: row.maxPeriod,
    isFixed: fixesBays(row.setMode),
    platesPerBay: row.platesPerBay,
  };
}
