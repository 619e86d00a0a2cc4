import type { checkInvoiceInfo, PlanDates, RefundPaymentProblem } from '@parking-plus/domain';
import { businessError, rejectField } from '../../../errors/error-catalogue.ts';
import { capitalised, fieldError, formatErrorMessage, toFieldErrors } from '../../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../../errors/localized-text.ts';
import type { ServiceError, UntranslatedFieldError } from '../../../errors/service-error.ts';
import { BOTH_ENDS_PARTIAL_TEXT } from '../../../ledger/rents/rents.texts.ts';
import { BAY_NOT_CHANGED } from '../../../modules/rentals/rentals.errors.ts';
import { NOT_TERMINATED } from '../../../modules/rentals/returns/rental-returns.errors.ts';

/** Start of the message when a new rental is rejected. */
export const NOT_CREATED = localized('未建立合約', 'Rental not created');

export function endBeforeStart(): ServiceError {
  return error(
    '/form/endsOn',
    'end-before-start',
    localized('迄日不可早於起日', 'the end date cannot be before the start date'),
  );
}

export function planNotOfSite(): ServiceError {
  return error(
    '/form/planCode',
    'plan-not-of-site',
    localized('此方案不屬於所選場站', 'this plan does not belong to the selected site'),
  );
}

/** The plan is not open yet or was ended. */
export function planNotOffered({ validFrom, validUntil }: PlanDates): ServiceError {
  const span = `${validFrom.replaceAll('-', '/')}–${(validUntil ?? '').replaceAll('-', '/')}`;
  return error(
    '/form/planCode',
    'plan-not-offered',
    localized(`此方案的合約起日須在 ${span} 之間`, `rentals of this plan must start within ${span}`),
  );
}

export function periodTooLong(maxPeriod: number): ServiceError {
  return error(
    '/form/periodMonths',
    'period-too-long',
    localized(
      `此方案最多一次繳 ${maxPeriod} 個月`,
      `this plan allows a billing cycle of at most ${maxPeriod} ${maxPeriod === 1 ? 'month' : 'months'}`,
    ),
  );
}

export function noPrepayment(): ServiceError {
  return error(
    '/form/periodMonths',
    'no-prepayment',
    localized(
      '此場站不開放預繳整期，一次只能繳 1 個月',
      'this site takes no prepayment of several months; the billing cycle is 1 month',
    ),
  );
}

export function mobileFormat(): ServiceError {
  return error(
    '/form/tenantMobile',
    'mobile-format',
    localized('手機號碼須為 09 開頭的 10 位數字', 'a mobile number has 10 digits and starts with 09'),
  );
}

export function depositMethodMissing(): ServiceError {
  return error(
    '/form/depositMethod',
    'required',
    localized('有押金時請選擇押金的支付方式', 'select a payment method for the deposit'),
  );
}

export function duplicateBay(pointer: string): ServiceError {
  return error(pointer, 'bay-twice', localized('同一車格不能選兩次', 'a bay cannot be selected twice'));
}

export function bayMissing(pointer: string): ServiceError {
  return error(
    pointer,
    'bay-missing',
    localized('固定車格的方案請選擇車格', 'this plan has fixed bays; select one'),
  );
}

export function planFixesNoBay(pointer: string): ServiceError {
  return error(
    pointer,
    'plan-fixes-no-bay',
    localized('非固定車格的方案無須選擇車格', 'this plan has no fixed bays; leave the bay empty'),
  );
}

/** Invoice data that is missing or that the mode forbids, each at its field. */
export function invoiceInfoInvalid(issues: ReturnType<typeof checkInvoiceInfo>): ServiceError {
  const fields = issues.map(
    ({ field, reason }): UntranslatedFieldError => ({
      pointer: `/form/invoiceInfo/${field}`,
      code: reason,
      message: INVOICE_TEXTS[reason],
    }),
  );
  return businessError(
    'invoice-info',
    formatErrorMessage(
      NOT_CREATED,
      localized('發票資訊不完整或格式不正確', 'the invoice details are incomplete or have a wrong format'),
      localized('請檢查標示的欄位', 'Check the marked fields'),
    ),
    fields,
  );
}

const INVOICE_TEXTS = {
  required: localized('此發票資訊模式必填', 'Required for this invoice type'),
  'not-in-this-mode': localized('此發票資訊模式不使用此欄位', 'Not used for this invoice type'),
  format: localized('格式不正確', 'Wrong format'),
} as const;

function error(pointer: string, code: string, why: LocalizedText): ServiceError {
  return fieldError(pointer, code, NOT_CREATED, why);
}

export function rowsIncomplete(rentalId: string, bayCount: number): ServiceError {
  return rejectField(
    '/form/rows',
    'rows-incomplete',
    formatErrorMessage(
      NOT_TERMINATED,
      localized(
        `合約 ${rentalId} 有 ${bayCount} 個車格，每個車格需有且只有一列退費方式`,
        `rental ${rentalId} has ${bayCount} ${bayCount === 1 ? 'bay' : 'bays'}, and each needs exactly one refund row`,
      ),
    ),
    localized('每個車格一列', 'One row per bay'),
  );
}

/** The bay can only be refunded in full. */
export function bothEndsPartial(pointer: string): ServiceError {
  return rejectField(pointer, 'both-ends-partial', BOTH_ENDS_PARTIAL_TEXT, BOTH_ENDS_PARTIAL_TEXT);
}

/** The bay has nothing left for a partial refund. */
export function nothingLeft(plate: string, pointer: string): ServiceError {
  const { zh_TC, en } = localized(
    `車牌 ${plate} 的車格沒有可部分退費的金額，請改選不退費。`,
    `the bay of ${plate} has nothing left for a partial refund. Select no refund.`,
  );
  return rejectField(
    pointer,
    'nothing-left',
    localized(`${NOT_TERMINATED.zh_TC}：${zh_TC}`, `${NOT_TERMINATED.en}: ${en}`),
    capitalised(localized(zh_TC, en)),
  );
}

const FIELD_NAMES = {
  bankCode: localized('銀行代碼', 'bank code'),
  accountNumber: localized('帳號', 'account number'),
  accountName: localized('戶名', 'account name'),
} as const;

/** A document of an older version lacks the field, and its approver cannot fill it in. */
const SEND_BACK = localized(
  '已送審者請先退回由申請人補填',
  'If the document was submitted, return it to the applicant first',
);

/** A refund is due, but the form has no refund payment. */
export function refundPaymentMissing(isSubmitted: boolean): ServiceError {
  const why = localized('請選擇退款方式', 'select a refund method');
  return businessError(
    'refund-payment-missing',
    formatErrorMessage(NOT_TERMINATED, why, isSubmitted ? SEND_BACK : undefined),
    toFieldErrors([{ pointer: '/form/refundPayment/method', code: 'required', why }]),
  );
}

export function refundPaymentInvalid(problems: readonly RefundPaymentProblem[]): ServiceError {
  const faults = problems.map((problem) => ({
    pointer: `/form/refundPayment/${problem.field}`,
    code: problem.reason,
    why: reasonOf(problem),
  }));
  const what = localized('退款方式的資料不完整', 'the refund payment details are not complete');
  return businessError(
    'refund-payment-invalid',
    formatErrorMessage(NOT_TERMINATED, what),
    toFieldErrors(faults),
  );
}

function reasonOf({ field, reason }: RefundPaymentProblem): LocalizedText {
  const name = FIELD_NAMES[field];
  if (reason === 'missing') return localized(`請輸入${name.zh_TC}`, `enter the ${name.en}`);
  if (reason === 'not-taken')
    return localized(`此退款方式不需要${name.zh_TC}`, `this refund method does not use a ${name.en}`);
  return field === 'bankCode'
    ? localized('銀行代碼為 3 碼數字，例如 012', 'a bank code has 3 digits, for example 012')
    : localized('帳號為 10 到 16 碼數字', 'an account number has 10 to 16 digits');
}

/** The paid invoices and receipts have less left than the refund. */
export function aboveCreditable(totalTwd: number, refundableTwd: number): ServiceError {
  return businessError(
    'above-creditable',
    formatErrorMessage(
      NOT_TERMINATED,
      localized(
        `應退 ${totalTwd} 元，但已繳的發票與收據只剩 ${refundableTwd} 元可退`,
        `the refund is NT$${totalTwd}, but only NT$${refundableTwd} of the paid invoices and receipts can still be refunded`,
      ),
      localized('請先確認折讓紀錄', 'Check the allowances first'),
    ),
  );
}

/** The rental has another bay than the form names. */
export function bayMovedMeanwhile(bayNumber: string): ServiceError {
  return fieldError(
    '/form/fromBayCode',
    'bay-moved',
    BAY_NOT_CHANGED,
    localized(`此合約的車格已改為 ${bayNumber}`, `the rental has bay ${bayNumber} meanwhile`),
    localized('請重新整理平面圖後再換位', 'Reload the floor plan and move the bay again'),
  );
}
