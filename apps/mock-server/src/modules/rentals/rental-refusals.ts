import { moveRent, type RentState } from '@parking-plus/domain';
import type { Orm, Transaction } from '../../db/database.ts';
import { refuse } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';
import { findWaitingOf } from '../rent-bills/rent-collections.repository.ts';
import type { RentalRecord } from './rentals.repository.ts';

export function unknownRental(rentalId: string, pointer: string): Refusal {
  return refuse('rental-not-found', `找不到月租合約 ${rentalId}，請確認合約編號。`, [
    { pointer, code: 'not-found', message: '找不到這份合約' },
  ]);
}

/** The state after the return, forced or not. Errors: refuses a rental that was given back already. */
export function requireRented(
  { rentalId, state }: RentalRecord,
  event: 'return' | 'force-return' = 'return',
): RentState {
  const move = moveRent(state as RentState, event);
  if (move.ok) return move.state;
  throw refuse('rental-not-running', `未退租：合約 ${rentalId} 已退租，不能再次退租。`);
}

/** Errors: refuses a rental with a payment that nobody has checked yet; a forced return goes on without it. */
export async function refuseWaitingPayment(
  orm: Orm | Transaction,
  { rentalId }: RentalRecord,
): Promise<void> {
  const [collectionId] = await findWaitingOf(orm, rentalId);
  if (collectionId === undefined) return;
  throw refuse(
    'payment-waiting',
    `未退租：合約 ${rentalId} 有一筆待審核的收款 ${collectionId}，請先完成審核。`,
  );
}

/** Errors: refuses a last day outside of the rental, and none for a rental that has begun: all that was paid would go back. */
export function requireLastUsedDate(
  { rentalId, startsOn, endsOn }: RentalRecord,
  lastUsedDate: string | null,
  today: string,
  pointer: string,
): void {
  if (lastUsedDate === null) {
    if (today < startsOn) return;
    throw refuse(
      'last-day-missing',
      `未退租：合約 ${rentalId} 已於 ${startsOn.replaceAll('-', '/')} 開始使用，請填寫最後使用日。`,
      [{ pointer, code: 'required', message: '已開始使用的合約必填' }],
    );
  }
  if (lastUsedDate >= startsOn && lastUsedDate <= endsOn) return;
  const span = `${startsOn.replaceAll('-', '/')}–${endsOn.replaceAll('-', '/')}`;
  throw refuse(
    'last-day-outside',
    `未退租：最後使用日必須在合約 ${rentalId} 的起訖（${span}）之內；開始使用前退租請留空。`,
    [{ pointer, code: 'last-day-outside', message: `必須在 ${span} 之內` }],
  );
}

/** Deposit that goes back with the rental; 0 where none was taken or it went back already. Whole NT$. */
export function refundableDeposit({ depositTwd, depositReturnedAt }: RentalRecord): number {
  return depositReturnedAt === null ? depositTwd : 0;
}
