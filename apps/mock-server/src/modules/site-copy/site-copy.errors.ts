import { rejectField } from '../../errors/error-catalogue.ts';
import { capitalised, formatErrorMessage } from '../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

export function sameSite(): ServiceError {
  return copyRejected('/fromSiteCode', localized('請選擇另一個場站', 'choose another site'));
}

export function invoicesDoNotSuit(): ServiceError {
  return copyRejected(
    '/parts',
    localized('來源的發票設定不適用於此場站', 'the invoice settings of the other site do not suit this one'),
  );
}

export function siteIsOpen(): ServiceError {
  return copyRejected(
    '/parts',
    localized(
      '營運中的場站請以費率變更單調整費率',
      'rates of a site that operates change by a rate change document',
    ),
  );
}

export function hasRates(): ServiceError {
  return copyRejected(
    '/parts',
    localized(
      '此場站已有費率，請以費率變更單調整',
      'this site has rates already; they change by a rate change document',
    ),
  );
}

export function noRatesToCopy(): ServiceError {
  return copyRejected(
    '/fromSiteCode',
    localized('來源場站目前沒有生效中的費率', 'the other site has no rates in force now'),
  );
}

/** Reason why a part cannot be copied, at its field. */
function copyRejected(pointer: string, why: LocalizedText): ServiceError {
  return rejectField(
    pointer,
    'site-not-copied',
    formatErrorMessage(localized('未複製設定', 'Settings not copied'), why),
    capitalised(why),
    'not-copied',
  );
}
