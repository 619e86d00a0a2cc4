import { fieldError } from '../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

const NOT_SHOWN = localized('未查詢', 'Not shown');

/** The report does not support these rows. */
export function badRows(): ServiceError {
  return fieldError(
    '/by',
    'bad-rows',
    NOT_SHOWN,
    localized('這份報表沒有這種列', 'this report has no such rows'),
    localized('請改選粒度', 'Choose other rows'),
  );
}

export function spanReversed(): ServiceError {
  return badSpan('/to', localized('迄日必須不早於起日', 'the last day cannot be before the first'));
}

export function spanInFuture(): ServiceError {
  return badSpan('/from', localized('起日不得晚於今天', 'the first day cannot be after today'));
}

export function spanTooEarly(): ServiceError {
  return badSpan('/from', localized('起日不得早於 2000/01/01', 'the first day cannot be before 2000/01/01'));
}

export function spanTooLong(mostDays: number): ServiceError {
  return badSpan('/from', localized(`一次最多 ${mostDays} 天`, `${mostDays} days at most at once`));
}

function badSpan(pointer: string, why: LocalizedText): ServiceError {
  return fieldError(pointer, 'bad-span', NOT_SHOWN, why, localized('請調整期間', 'Choose another period'));
}
