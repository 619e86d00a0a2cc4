import { plateSearchKey } from '@parking-plus/domain';
import { and, asc, eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { rentalBays, rentals } from './rentals.schema.ts';

/** Running contracts of a site that name the plate, the first to end on top. */
export async function findContractsOfPlate(orm: Orm | Transaction, plate: string, siteCode: string) {
  return orm
    .select({ rentalId: rentals.rentalId, startsOn: rentals.startsOn, endsOn: rentals.endsOn })
    .from(rentalBays)
    .innerJoin(rentals, eq(rentals.rentalId, rentalBays.rentalId))
    .where(
      and(
        eq(rentalBays.plateKey, plateSearchKey(plate)),
        eq(rentals.siteCode, siteCode),
        eq(rentals.state, 1),
      ),
    )
    .orderBy(asc(rentals.endsOn), asc(rentals.rentalId));
}
