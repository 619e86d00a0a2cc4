import { moveRent, type RentState } from '@parking-plus/domain';
import type { Orm, Transaction } from '../../../db/database.ts';
import { findWaitingOf } from '../../rent-bills/rent-collections.repository.ts';
import { lastDayMissing, lastDayOutside, paymentWaiting, rentalReturned } from './rental-returns.errors.ts';

/** A rental, as far as its return asks. */
type ReturnedRental = {
  readonly rentalId: string;
  readonly state: number;
  readonly startsOn: string;
  readonly endsOn: string;
  /** Whole NT$. */
  readonly depositTwd: number;
  readonly depositReturnedAt: string | null;
};

/** The state after the return, forced or not. Errors: refuses a rental that was given back already. */
export function requireRented(
  { rentalId, state }: ReturnedRental,
  event: 'return' | 'force-return' = 'return',
): RentState {
  const move = moveRent(state as RentState, event);
  if (move.ok) return move.state;
  throw rentalReturned(rentalId);
}

/** Errors: refuses a rental with a payment that nobody has checked yet; a forced return goes on without it. */
export async function refuseWaitingPayment(
  orm: Orm | Transaction,
  { rentalId }: ReturnedRental,
): Promise<void> {
  const [collectionId] = await findWaitingOf(orm, rentalId);
  if (collectionId !== undefined) throw paymentWaiting(rentalId, collectionId);
}

/** Errors: refuses a last day outside of the rental, and none for a rental that has begun: all that was paid would go back. */
export function requireLastUsedDate(
  { rentalId, startsOn, endsOn }: ReturnedRental,
  lastUsedDate: string | null,
  today: string,
  pointer: string,
): void {
  if (lastUsedDate === null) {
    if (today >= startsOn) throw lastDayMissing(rentalId, startsOn, pointer);
    return;
  }
  if (lastUsedDate < startsOn || lastUsedDate > endsOn)
    throw lastDayOutside({ rentalId, startsOn, endsOn }, pointer);
}

/** Deposit that goes back with the rental; 0 where none was taken or it went back already. Whole NT$. */
export function refundableDeposit({ depositTwd, depositReturnedAt }: ReturnedRental): number {
  return depositReturnedAt === null ? depositTwd : 0;
}
