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
    localized('此報表不支援這個統計單位', 'this report does not support this grouping'),
    localized('請改選統計單位', 'Select another grouping'),
  );
}

export function spanReversed(): ServiceError {
  return badSpan('/to', localized('迄日不可早於起日', 'the end date cannot be before the start date'));
}

export function spanInFuture(): ServiceError {
  return badSpan('/from', localized('起日不可晚於今日', 'the start date cannot be after today'));
}

export function spanTooEarly(): ServiceError {
  return badSpan('/from', localized('起日不可早於 2000/01/01', 'the start date cannot be before 2000/01/01'));
}

export function spanTooLong(mostDays: number): ServiceError {
  return badSpan('/from', localized(`一次最多 ${mostDays} 天`, `at most ${mostDays} days at once`));
}

function badSpan(pointer: string, why: LocalizedText): ServiceError {
  return fieldError(pointer, 'bad-span', NOT_SHOWN, why, localized('請調整期間', 'Select another period'));
}
