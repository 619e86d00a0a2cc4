import { businessError, rejectField } from '../../../errors/error-catalogue.ts';
import { formatErrorMessage } from '../../../errors/error-message.ts';
import { localized } from '../../../errors/localized-text.ts';
import type { ServiceError } from '../../../errors/service-error.ts';

/** Start of the message when a termination is rejected. */
export const NOT_TERMINATED = localized('未退租', 'Rental not terminated');

export function rentalAlreadyTerminated(rentalId: string): ServiceError {
  const why = localized(
    `合約 ${rentalId} 已退租，不能再次退租`,
    `rental ${rentalId} has already been terminated`,
  );
  return businessError('rental-not-running', formatErrorMessage(NOT_TERMINATED, why));
}

export function paymentWaiting(rentalId: string, collectionId: string): ServiceError {
  const why = localized(
    `合約 ${rentalId} 有一筆待審核的收款 ${collectionId}`,
    `payment ${collectionId} of rental ${rentalId} awaits review`,
  );
  return businessError(
    'payment-waiting',
    formatErrorMessage(NOT_TERMINATED, why, localized('請先完成審核', 'Review it first')),
  );
}

/** The rental has begun, so all payments would be refunded. */
export function lastDayMissing(rentalId: string, startsOn: string, pointer: string): ServiceError {
  const firstDay = startsOn.replaceAll('-', '/');
  return rejectField(
    pointer,
    'last-day-missing',
    formatErrorMessage(
      NOT_TERMINATED,
      localized(
        `合約 ${rentalId} 已於 ${firstDay} 開始使用`,
        `rental ${rentalId} has been in use since ${firstDay}`,
      ),
      localized('請輸入最後使用日', 'Enter the last day used'),
    ),
    localized('已開始使用的合約必填', 'Required once the rental has started'),
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
): ServiceError {
  const span = `${startsOn.replaceAll('-', '/')}–${endsOn.replaceAll('-', '/')}`;
  return rejectField(
    pointer,
    'last-day-outside',
    formatErrorMessage(
      NOT_TERMINATED,
      localized(
        `最後使用日須在合約 ${rentalId} 的期間（${span}）內；開始使用前退租請留空`,
        `the last day used must be within rental ${rentalId} (${span}); leave it empty if the rental has not started`,
      ),
    ),
    localized(`須在 ${span} 內`, `Must be within ${span}`),
  );
}
