import { refuse, refuseField } from '../../../errors/error-catalogue.ts';
import { notDone } from '../../../errors/error-message.ts';
import { localized } from '../../../errors/localized-text.ts';
import type { Refusal } from '../../../errors/service-error.ts';

/** Start of the message when a termination is refused. */
export const NOT_RETURNED = localized('未退租', 'Not returned');

export function rentalReturned(rentalId: string): Refusal {
  const why = localized(
    `合約 ${rentalId} 已退租，不能再次退租`,
    `rental ${rentalId} has been returned and cannot be returned again`,
  );
  return refuse('rental-not-running', notDone(NOT_RETURNED, why));
}

export function paymentWaiting(rentalId: string, collectionId: string): Refusal {
  const why = localized(
    `合約 ${rentalId} 有一筆待審核的收款 ${collectionId}`,
    `payment ${collectionId} of rental ${rentalId} waits to be checked`,
  );
  return refuse('payment-waiting', notDone(NOT_RETURNED, why, localized('請先完成審核', 'Check it first')));
}

/** The rental has begun, so all payments would be refunded. */
export function lastDayMissing(rentalId: string, startsOn: string, pointer: string): Refusal {
  const firstDay = startsOn.replaceAll('-', '/');
  return refuseField(
    pointer,
    'last-day-missing',
    notDone(
      NOT_RETURNED,
      localized(
        `合約 ${rentalId} 已於 ${firstDay} 開始使用`,
        `rental ${rentalId} has been in use since ${firstDay}`,
      ),
      localized('請填寫最後使用日', 'Enter the last day used'),
    ),
    localized('已開始使用的合約必填', 'Required once the rental has begun'),
    'required',
  );
}

export function lastDayOutside(
  {
    rentalId,
    startsOn,
    endsOn,
  }: { readonly rentalId: string; readonly startsOn: string; readonly endsOn: string },
  pointer: string,
): Refusal {
  const span = `${startsOn.replaceAll('-', '/')}–${endsOn.replaceAll('-', '/')}`;
  return refuseField(
    pointer,
    'last-day-outside',
    notDone(
      NOT_RETURNED,
      localized(
        `最後使用日必須在合約 ${rentalId} 的起訖（${span}）之內；開始使用前退租請留空`,
        `the last day used has to be within rental ${rentalId} (${span}); leave it empty for a return before its start`,
      ),
    ),
    localized(`必須在 ${span} 之內`, `Has to be within ${span}`),
  );
}
