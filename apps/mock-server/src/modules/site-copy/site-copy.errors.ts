import { rejectField } from '../../errors/error-catalogue.ts';
import { capitalised, formatErrorMessage } from '../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

export function sameSite(): ServiceError {
  return copyRejected('/fromSiteCode', localized('請選擇另一個場站', 'select another site'));
}

export function invoicesDoNotSuit(): ServiceError {
  return copyRejected(
    '/parts',
    localized(
      '來源的發票設定不適用於此場站',
      'the invoice settings of the source site do not apply to this site',
    ),
  );
}

export function siteIsOpen(): ServiceError {
  return copyRejected(
    '/parts',
    localized(
      '營運中的場站請以費率變更單調整費率',
      'rates of an operating site are changed by a rate change request',
    ),
  );
}

export function hasRates(): ServiceError {
  return copyRejected(
    '/parts',
    localized(
      '此場站已有費率，請以費率變更單調整',
      'this site already has rates; change them by a rate change request',
    ),
  );
}

export function noRatesToCopy(): ServiceError {
  return copyRejected(
    '/fromSiteCode',
    localized('來源場站目前沒有生效中的費率', 'the source site has no rates in force'),
  );
}

const RECORDS = {
  rentalPlans: localized('月租方案', 'rental plans'),
  lanes: localized('車道', 'lanes'),
  bays: localized('車格或平面圖', 'bays or floor plans'),
  partners: localized('合作店家', 'discount partners'),
} as const;

export type RecordPart = keyof typeof RECORDS;

export function hasRecords(part: RecordPart): ServiceError {
  const { zh_TC, en } = RECORDS[part];
  return copyRejected('/parts', localized(`此場站已有${zh_TC}，不能再複製`, `this site already has ${en}`));
}

export function noRecordsToCopy(part: RecordPart): ServiceError {
  const { zh_TC, en } = RECORDS[part];
  return copyRejected(
    '/fromSiteCode',
    localized(`來源場站沒有可複製的${zh_TC}`, `the source site has no ${en} to copy`),
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
