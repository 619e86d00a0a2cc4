import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { fieldError, formatErrorMessage } from '../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

export function rentalNotFound(rentalId: string, pointer: string): ServiceError {
  return rejectField(
    pointer,
    'rental-not-found',
    localized(
      `找不到月租合約 ${rentalId}，請確認合約編號。`,
      `Rental ${rentalId} was not found. Check the number.`,
    ),
    localized('找不到此合約', 'Rental not found'),
    'not-found',
  );
}

/** The rental is not running. `what` names what failed. */
export function rentalNotRunning(what: LocalizedText, rentalId: string): ServiceError {
  const why = localized(`合約 ${rentalId} 已退租`, `rental ${rentalId} has ended`);
  return businessError('rental-not-running', formatErrorMessage(what, why));
}

/** Conflict: another user changed the rental. */
export function rentalChanged(what: LocalizedText, rentalId: string): ServiceError {
  const why = localized(
    `合約 ${rentalId} 已被其他使用者變更，本次未做任何更動`,
    `another user changed rental ${rentalId}`,
  );
  return businessError(
    'stale-version',
    formatErrorMessage(what, why, localized('請重新整理後再試', 'Reload and try again')),
  );
}

/** Another contract of the site has the plate on a day of the same time. */
export function plateUnderContract(
  pointer: string,
  what: LocalizedText,
  plate: string,
  { rentalId, startsOn, endsOn }: Contract,
): ServiceError {
  const span = `${startsOn.replaceAll('-', '/')}–${endsOn.replaceAll('-', '/')}`;
  return fieldError(
    pointer,
    'plate-under-contract',
    what,
    localized(
      `車牌 ${plate} 在此場站已有合約 ${rentalId}（${span}）`,
      `plate ${plate} already has rental ${rentalId} at this site (${span})`,
    ),
  );
}

type Contract = { readonly rentalId: string; readonly startsOn: string; readonly endsOn: string };

/** Reason why plates cannot share a bay. */
export function rotationIssue(
  reason: 'plate-twice' | 'too-many',
  plate: string | undefined,
  platesPerBay: number,
): { readonly code: string; readonly why: LocalizedText } {
  const why =
    reason === 'plate-twice'
      ? localized(`車牌 ${plate} 重複`, `plate ${plate} is entered twice`)
      : tooManyPlates(platesPerBay);
  return { code: reason, why };
}

function tooManyPlates(platesPerBay: number): LocalizedText {
  return platesPerBay === 1
    ? localized(
        '此方案不開放輪停，一個車格只能有一個車牌',
        'this plan does not allow shared plates; a bay has one plate',
      )
    : localized(
        `此方案一個車格最多 ${platesPerBay} 個車牌輪停`,
        `this plan allows at most ${platesPerBay} shared plates per bay`,
      );
}

/** Bay's pointer in the request, and what failed. */
type WantedBay = { readonly pointer: string; readonly what: LocalizedText };

function bayRejected({ pointer, what }: WantedBay, code: string, why: LocalizedText): ServiceError {
  return fieldError(pointer, code, what, why, localized('請改選其他車格', 'Select another bay'));
}

export function bayNotFound(wanted: WantedBay, bayCode: string): ServiceError {
  const why = localized(`此場站找不到車格 ${bayCode}`, `bay ${bayCode} was not found at this site`);
  return bayRejected(wanted, 'bay-not-found', why);
}

export function bayOtherKind(wanted: WantedBay, bayNumber: string): ServiceError {
  const why = localized(`車格 ${bayNumber} 不屬於此方案`, `bay ${bayNumber} does not belong to this plan`);
  return bayRejected(wanted, 'bay-other-kind', why);
}

export function bayOutOfUse(wanted: WantedBay, bayNumber: string): ServiceError {
  const why = localized(`車格 ${bayNumber} 已停用`, `bay ${bayNumber} is out of use`);
  return bayRejected(wanted, 'bay-out-of-use', why);
}

export function bayRented(
  wanted: WantedBay,
  bayNumber: string,
  { tenantName, rentalId }: { readonly tenantName: string; readonly rentalId: string },
): ServiceError {
  const why = localized(
    `車格 ${bayNumber} 已由 ${tenantName}（${rentalId}）承租`,
    `bay ${bayNumber} is rented to ${tenantName} (${rentalId})`,
  );
  return bayRejected(wanted, 'bay-let', why);
}

/** Start of the message when a renewal is rejected. */
export const NOT_RENEWED = localized('未續租', 'Not renewed');

/** The plan was ended, and the renewal covers days after its limit. */
export function planNotRenewable(renewableUntil: string): ServiceError {
  const day = renewableUntil.replaceAll('-', '/');
  return fieldError(
    '/months',
    'plan-not-renewable',
    NOT_RENEWED,
    localized(`此方案已停售，只能續租到 ${day}`, `the plan has ended and can be renewed until ${day} only`),
    localized('請減少月數，或改簽其他方案', 'Renew fewer months, or create a rental of another plan'),
  );
}

export const PLATE_NOT_CHANGED = localized('未換車牌', 'Plate not changed');
export const BAY_NOT_CHANGED = localized('未換車格', 'Bay not changed');

export function planFixesNoBay(rentalId: string): ServiceError {
  const why = localized(
    `合約 ${rentalId} 的方案不固定車格`,
    `the plan of rental ${rentalId} has no fixed bays`,
  );
  return businessError('plan-fixes-no-bay', formatErrorMessage(BAY_NOT_CHANGED, why));
}

export function rentalNotPrintable(rentalId: string): ServiceError {
  return businessError(
    'not-printable',
    localized(
      `未列印：合約 ${rentalId} 設定為不可列印。`,
      `Not printed: rental ${rentalId} is set to not printable.`,
    ),
  );
}

export function lineNotFound(what: LocalizedText, rentalId: string, lineNumber: number): ServiceError {
  return rejectField(
    '/lineNumber',
    'line-not-found',
    formatErrorMessage(
      what,
      localized(
        `合約 ${rentalId} 沒有第 ${lineNumber} 個車格`,
        `rental ${rentalId} has no bay ${lineNumber}`,
      ),
    ),
    localized('找不到此車格', 'Bay not found'),
    'not-found',
  );
}

export function rentalNumbersUsedUp(): ServiceError {
  return businessError(
    'rental-numbers-used-up',
    localized(
      '本月的合約編號已用完，請洽資訊系統人員。',
      'The rental numbers of this month are used up. Contact IT support.',
    ),
  );
}

const NOT_REMINDED = localized('未發提醒', 'Reminder not sent');

const REMINDER_ISSUES = {
  'not-running': localized('合約已退租', 'has ended'),
  'nothing-to-remind': localized(
    '沒有逾期未繳的帳單，距到期也還有 30 天以上，無須提醒',
    'has no overdue bills and ends in more than 30 days',
  ),
} as const;

export function reminderNotNeeded(rentalId: string, reason: keyof typeof REMINDER_ISSUES): ServiceError {
  const { zh_TC, en } = REMINDER_ISSUES[reason];
  const why = localized(`合約 ${rentalId} ${zh_TC}`, `rental ${rentalId} ${en}`);
  return businessError(reason, formatErrorMessage(NOT_REMINDED, why));
}

export function noMobile(): ServiceError {
  return fieldError(
    '/messageType',
    'no-mobile',
    NOT_REMINDED,
    localized('合約沒有手機號碼，請改用電子郵件', 'the rental has no mobile number; send an e-mail instead'),
  );
}

/** The tenant was reminded within 24 hours. */
export function notifiedRecently(rentalId: string): ServiceError {
  return rejectField(
    '/isRepeated',
    'noticed-recently',
    formatErrorMessage(
      NOT_REMINDED,
      localized(
        `合約 ${rentalId} 在 24 小時內已提醒過`,
        `a reminder for rental ${rentalId} was sent within the last 24 hours`,
      ),
      localized('請確認後再次發送', 'Confirm to send it again'),
    ),
    localized('24 小時內已提醒過', 'Reminder sent within the last 24 hours'),
  );
}
