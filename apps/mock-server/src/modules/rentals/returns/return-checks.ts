import { type RentState, transitionRental } from '@parking-plus/domain';
import type { Orm, Transaction } from '../../../db/database.ts';
import { findPendingCollections } from '../../rent-bills/rent-collections.repository.ts';
import {
  lastDayMissing,
  lastDayOutside,
  paymentWaiting,
  rentalAlreadyTerminated,
} from './rental-returns.errors.ts';

/** Rental data for the termination checks. */
type ReturnedRental = {
  readonly rentalId: string;
  readonly state: number;
  readonly startsOn: string;
  readonly endsOn: string;
  /** Units: whole NT$. */
  readonly depositTwd: number;
  readonly depositReturnedAt: string | null;
};

/** Returns the state after the termination, forced or not. Throws if the rental is already terminated. */
export function requireRented(
  { rentalId, state }: ReturnedRental,
  event: 'return' | 'force-return' = 'return',
): RentState {
  const move = transitionRental(state as RentState, event);
  if (move.ok) return move.state;
  throw rentalAlreadyTerminated(rentalId);
}

/** Throws if a payment of the rental waits to be checked. A forced termination ignores it. */
export async function assertNoPendingPayments(
  orm: Orm | Transaction,
  { rentalId }: ReturnedRental,
): Promise<void> {
  const [collectionId] = await findPendingCollections(orm, rentalId);
  if (collectionId !== undefined) throw paymentWaiting(rentalId, collectionId);
}

/**
 * Throws if the last day is outside of the rental, or missing for a begun rental: all payments would be
 * refunded.
 */
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

/**
 * Returns the deposit to refund with the rental; 0 if none was paid or it is already refunded. Units: whole
 * NT$.
 */
export function refundableDeposit({ depositTwd, depositReturnedAt }: ReturnedRental): number {
  return depositReturnedAt === null ? depositTwd : 0;
}
