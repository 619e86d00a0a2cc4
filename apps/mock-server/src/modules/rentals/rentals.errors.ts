import { moveRent, type RentState } from '@parking-plus/domain';
import type { Orm, Transaction } from '../../db/database.ts';
import { refuse } from '../../errors/catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import { notDone } from '../../errors/not-done.ts';
import type { Refusal } from '../../errors/refusal.ts';
import { findWaitingOf } from '../rent-bills/rent-collections.repository.ts';
import type { RentalRecord } from './rentals.repository.ts';

/** How the refusal of a return begins. */
export const NOT_RETURNED = localized('未退租', 'Not returned');

export function unknownRental(rentalId: string, pointer: string): Refusal {
  return refuse(
    'rental-not-found',
    localized(
      `找不到月租合約 ${rentalId}，請確認合約編號。`,
      `There is no rental ${rentalId}. Check its number.`,
    ),
    [{ pointer, code: 'not-found', message: localized('找不到這份合約', 'No such rental') }],
  );
}

/** The state after the return, forced or not. Errors: refuses a rental that was given back already. */
export function requireRented(
  { rentalId, state }: RentalRecord,
  event: 'return' | 'force-return' = 'return',
): RentState {
  const move = moveRent(state as RentState, event);
  if (move.ok) return move.state;
  throw refuse(
    'rental-not-running',
    notDone(
      NOT_RETURNED,
      localized(
        `合約 ${rentalId} 已退租，不能再次退租`,
        `rental ${rentalId} has been returned and cannot be returned again`,
      ),
    ),
  );
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
    notDone(
      NOT_RETURNED,
      localized(
        `合約 ${rentalId} 有一筆待審核的收款 ${collectionId}`,
        `payment ${collectionId} of rental ${rentalId} waits to be checked`,
      ),
      localized('請先完成審核', 'Check it first'),
    ),
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
    const firstDay = startsOn.replaceAll('-', '/');
    throw refuse(
      'last-day-missing',
      notDone(
        NOT_RETURNED,
        localized(
          `合約 ${rentalId} 已於 ${firstDay} 開始使用`,
          `rental ${rentalId} has been in use since ${firstDay}`,
        ),
        localized('請填寫最後使用日', 'Enter the last day used'),
      ),
      [
        {
          pointer,
          code: 'required',
          message: localized('已開始使用的合約必填', 'Required once the rental has begun'),
        },
      ],
    );
  }
  if (lastUsedDate >= startsOn && lastUsedDate <= endsOn) return;
  const span = `${startsOn.replaceAll('-', '/')}–${endsOn.replaceAll('-', '/')}`;
  throw refuse(
    'last-day-outside',
    notDone(
      NOT_RETURNED,
      localized(
        `最後使用日必須在合約 ${rentalId} 的起訖（${span}）之內；開始使用前退租請留空`,
        `the last day used has to be within rental ${rentalId} (${span}); leave it empty for a return before its start`,
      ),
    ),
    [
      {
        pointer,
        code: 'last-day-outside',
        message: localized(`必須在 ${span} 之內`, `Has to be within ${span}`),
      },
    ],
  );
}

/** Deposit that goes back with the rental; 0 where none was taken or it went back already. Whole NT$. */
export function refundableDeposit({ depositTwd, depositReturnedAt }: RentalRecord): number {
  return depositReturnedAt === null ? depositTwd : 0;
}
