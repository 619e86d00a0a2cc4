import { rejectField } from '../../../errors/error-catalogue.ts';
import { formatErrorMessage } from '../../../errors/error-message.ts';
import { localized } from '../../../errors/localized-text.ts';
import type { ServiceError } from '../../../errors/service-error.ts';
import { RATE_NOT_CHANGED } from '../../../modules/rates/rates.errors.ts';

/** Days that have begun keep their price. */
export function rateNotFuture(): ServiceError {
  const why = localized(
    '生效日必須晚於今日，已經開始收費的日子不能改價',
    'the effective date must be after today, because days already being charged keep their rates',
  );
  return rejectField(
    '/form/effectiveFrom',
    'rate-not-future',
    formatErrorMessage(RATE_NOT_CHANGED, why),
    localized('須晚於今日', 'Must be after today'),
  );
}

export function rateSuperseded(supersedes: string): ServiceError {
  const why = localized(
    `${supersedes} 不是此場站與車種目前的最新版本`,
    `${supersedes} is not the latest version for this site and vehicle`,
  );
  const advice = localized('請重新選擇', 'Select again');
  return rejectField(
    '/form/supersedes',
    'rate-superseded',
    formatErrorMessage(RATE_NOT_CHANGED, why, advice),
    localized('不是最新的版本', 'Not the latest version'),
  );
}

export function rateNotLater(supersedes: string, supersededFrom: string): ServiceError {
  const firstDay = supersededFrom.replaceAll('-', '/');
  const why = localized(
    `${supersedes} 自 ${firstDay} 生效，新版本必須更晚`,
    `${supersedes} takes effect on ${firstDay}, and the new version must start later`,
  );
  return rejectField(
    '/form/effectiveFrom',
    'rate-not-later',
    formatErrorMessage(RATE_NOT_CHANGED, why),
    localized('須晚於被取代版本的生效日', 'Must be after the effective date of the version it replaces'),
  );
}
