import { type CalendarDate, compactRocDate } from '@parking-plus/domain';
import { sql } from 'drizzle-orm';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { rentals } from '../../db/schema/sales/rentals.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import { rentalNumbersUsedUp } from './rentals.errors.ts';

const MAX_PER_MONTH = 999;

/**
 * Returns the next number of a month, `R11511003`. Concurrent callers wait for the first one's commit.
 * Throws if the month already has 999.
 */
export async function nextRentalId(tx: Transaction, today: CalendarDate): Promise<string> {
  const month = compactRocDate(today).slice(0, 5);
  await acquireAdvisoryLock(tx, AdvisoryLock.RentalNumbers, Number(month));
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(substr(${rentals.rentalId}, 7)::integer), 0)` })
    .from(rentals)
    .where(sql`${rentals.rentalId} like ${`R${month}%`}`);
  const number = (row?.last ?? 0) + 1;
  if (number > MAX_PER_MONTH) throw rentalNumbersUsedUp();
  return `R${month}${String(number).padStart(3, '0')}`;
}
