import { plateSearchKey } from '@parking-plus/domain';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { rentalBays, rentals } from '../../db/schema/sales/rentals.schema.ts';
import { escapeLike } from '../../db/sql/escape-like.ts';

/** SQL condition: the line has the plate, directly or as a shared plate. `key` is the searchable form. */
export function matchesLinePlate(key: string): SQL {
  return sql`(${rentalBays.plateKey} = ${key} or ${key} = any (${rentalBays.rotatingKeys}))`;
}

/** SQL condition for a part of a plate as typed. Undefined if the text has no plate characters. */
export function matchesLinePlatePart(text: string): SQL | undefined {
  const key = plateSearchKey(text);
  if (key === '') return undefined;
  const pattern = `%${escapeLike(key)}%`;
  return sql`(${rentalBays.plateKey} ilike ${pattern}
    or exists (select from unnest(${rentalBays.rotatingKeys}) as rotating (key) where rotating.key ilike ${pattern}))`;
}

/** Returns a site's running contracts with the plate, earliest end first. */
export async function findContractsOfPlate(orm: Orm | Transaction, plate: string, siteCode: string) {
  return orm
    .select({ rentalId: rentals.rentalId, startsOn: rentals.startsOn, endsOn: rentals.endsOn })
    .from(rentalBays)
    .innerJoin(rentals, eq(rentals.rentalId, rentalBays.rentalId))
    .where(and(matchesLinePlate(plateSearchKey(plate)), eq(rentals.siteCode, siteCode), eq(rentals.state, 1)))
    .orderBy(asc(rentals.endsOn), asc(rentals.rentalId));
}
