import {
  formatInvoiceNumber,
  formatPeriod,
  formatWesternPeriod,
  type PeriodCode,
} from '@parking-plus/domain';
import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { formatErrorMessage } from '../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** Start of the message when an allowance is rejected. */
export const NOT_CREDITED = localized('未折讓', 'Not credited');

/** Start of the message when a reversal is rejected. */
export const NOT_VOIDED = localized('未作廢', 'Not voided');

export function transactionNotFound(transactionId: string, pointer = '/transactionId'): ServiceError {
  return rejectField(
    pointer,
    'transaction-not-found',
    localized(
      `找不到交易 ${transactionId}，請確認交易編號。`,
      `There is no transaction ${transactionId}. Check its number.`,
    ),
    localized('找不到這筆交易', 'No such transaction'),
    'not-found',
  );
}

/** Conflict: another user changed the transaction. Nothing was written. */
export function transactionChanged(transactionId: string): ServiceError {
  return businessError(
    'stale-version',
    localized(
      `未變更：交易 ${transactionId} 已由其他人更新，請重新整理後再試；您輸入的內容仍保留。`,
      `Not changed: somebody else has changed transaction ${transactionId}. Reload and try again; what you entered is kept.`,
    ),
  );
}

/** Start of the message when a change of a transaction is rejected. */
export const NOT_CHANGED = localized('未變更', 'Not changed');

/** The rows that match differ from those the caller saw. */
export function selectionChanged(expected: number, found: number): ServiceError {
  return businessError(
    'selection-changed',
    localized(
      `未變更：選取的資料已變動（原 ${expected} 筆，現 ${found} 筆），請重新整理後再選取。`,
      `Not changed: the chosen rows have changed (${expected} then, ${found} now). Reload and choose again.`,
    ),
  );
}

/** An unpaid fee that another transaction has paid cannot be reversed alone. */
export function hasBackPayment(what: LocalizedText, transactionId: string, paidById: string): ServiceError {
  return businessError(
    'has-back-payment',
    formatErrorMessage(
      what,
      localized(
        `交易 ${transactionId} 已由 ${paidById} 補繳`,
        `transaction ${transactionId} was paid later by ${paidById}`,
      ),
      localized('請先作廢該筆補繳', 'Void that payment first'),
    ),
  );
}

const CREDIT_ISSUES = {
  'before-issue': localized('的開立日晚於今日', 'is issued later than today'),
  'not-issued': localized('尚未開立', 'has not been issued'),
  'already-void': localized('已作廢，不能折讓', 'is void and cannot be credited'),
  'not-positive': localized('的折讓金額必須大於 0', 'takes an allowance above 0 only'),
} as const;

/** The invoice does not allow an allowance of this amount. `leftTwd` is the creditable rest. */
export function notCreditable(
  invoiceNumber: string,
  reason: keyof typeof CREDIT_ISSUES | 'above-creditable',
  leftTwd: number,
): ServiceError {
  const why =
    reason === 'above-creditable'
      ? localized(
          `的可折讓餘額為 ${leftTwd} 元，請調整折讓金額`,
          `has NT$${leftTwd} left to credit; change the amount`,
        )
      : CREDIT_ISSUES[reason];
  const told = localized(`可折讓餘額為 ${leftTwd} 元`, `NT$${leftTwd} can be credited`);
  const isAmount = reason === 'above-creditable' || reason === 'not-positive';
  return businessError(
    reason,
    formatErrorMessage(NOT_CREDITED, ofInvoice(invoiceNumber, why)),
    isAmount ? [{ pointer: '/form/amountTwd', code: reason, message: told }] : [],
  );
}

function ofInvoice(invoiceNumber: string, why: LocalizedText): LocalizedText {
  const number = formatInvoiceNumber(invoiceNumber);
  return localized(`發票 ${number} ${why.zh_TC}`, `invoice ${number} ${why.en}`);
}

export function transactionNotCreditable(transactionId: string): ServiceError {
  return businessError(
    'transaction-not-normal',
    formatErrorMessage(
      NOT_CREDITED,
      localized(
        `交易 ${transactionId} 的狀態不允許折讓`,
        `the state of transaction ${transactionId} allows no allowance`,
      ),
      localized('請先處理該筆交易', 'Deal with the transaction first'),
    ),
  );
}

/** The invoice's state does not allow an allowance. */
export function invoiceNotCreditable(invoiceNumber: string): ServiceError {
  const why = localized(
    `發票 ${invoiceNumber} 的狀態不允許折讓`,
    `the state of invoice ${invoiceNumber} allows no allowance`,
  );
  return businessError('not-issued', formatErrorMessage(NOT_CREDITED, why));
}

/** The transaction has an invoice, and the account may not reverse it with this method. */
export function invoiceRightMissing(undone: LocalizedText, way: 'void' | 'allowance'): ServiceError {
  return businessError(
    'invoice-right-missing',
    localized(
      `${undone.zh_TC}：這筆交易已開發票，須${way === 'void' ? '作廢' : '折讓'}發票，您沒有此權限，請由有權限的人員辦理。`,
      `${undone.en}: this transaction has an invoice, which has to be ${way === 'void' ? 'voided' : 'credited by an allowance'}; you may not do that. Ask somebody who may.`,
    ),
  );
}

export function allowanceNotFound(allowanceNumber: string, pointer: string): ServiceError {
  return rejectField(
    pointer,
    'allowance-not-found',
    localized(
      `找不到折讓單 ${allowanceNumber}，請確認單號。`,
      `There is no allowance ${allowanceNumber}. Check its number.`,
    ),
    localized('找不到這張折讓單', 'No such allowance'),
    'not-found',
  );
}

export function paymentUnderWay(transactionId: string, paymentId: string): ServiceError {
  return businessError(
    'payment-under-way',
    localized(
      `未變更：交易 ${transactionId} 有線上付款處理中（${paymentId}），請先於金流紀錄查詢結果。`,
      `Not changed: transaction ${transactionId} has an online payment under way (${paymentId}). Ask for its outcome in the online payments first.`,
    ),
  );
}

/** The transaction paid rent or a deposit; the termination reverses it. */
export function belongsToRental(what: LocalizedText, transactionId: string, rentalId: string): ServiceError {
  return businessError(
    'belongs-to-rental',
    formatErrorMessage(
      what,
      localized(
        `交易 ${transactionId} 屬於月租合約 ${rentalId}`,
        `transaction ${transactionId} belongs to the rental ${rentalId}`,
      ),
      localized('請改以退租單辦理', 'Use a rental return instead'),
    ),
  );
}

const VOID_ISSUES = {
  'not-issued': localized('尚未開立', 'has not been issued'),
  'already-void': localized('已作廢，不能再次作廢', 'is void and cannot be voided again'),
  'fully-credited': localized('已全額折讓', 'has been credited in full'),
  'before-issue': localized('的開立日晚於今日', 'is issued later than today'),
} as const;

export function invoiceNotVoidable(invoiceNumber: string, reason: keyof typeof VOID_ISSUES): ServiceError {
  return businessError(
    `invoice-${reason}`,
    formatErrorMessage(NOT_VOIDED, ofInvoice(invoiceNumber, VOID_ISSUES[reason])),
  );
}

export function invoicePeriodEnded(invoiceNumber: string, period: PeriodCode): ServiceError {
  const why = localized(
    `所屬的 ${formatPeriod(period)} 期別已結束`,
    `is of the period ${formatWesternPeriod(period)}, which has ended`,
  );
  const advice = localized('請改開折讓', 'Issue an allowance instead');
  return businessError('period-ended', formatErrorMessage(NOT_VOIDED, ofInvoice(invoiceNumber, why), advice));
}

export function invoiceHasAllowances(invoiceNumber: string): ServiceError {
  const why = localized('已有折讓', 'has allowances');
  const advice = localized('請先刪除折讓，或就餘額再開折讓', 'Delete them first, or credit what is left');
  return businessError(
    'invoice-has-allowances',
    formatErrorMessage(NOT_VOIDED, ofInvoice(invoiceNumber, why), advice),
  );
}

export function transactionFinal(transactionId: string): ServiceError {
  return businessError(
    'transaction-final',
    formatErrorMessage(
      NOT_VOIDED,
      localized(
        `交易 ${transactionId} 已作廢或取消，不能再次作廢`,
        `transaction ${transactionId} is void or cancelled and cannot be voided again`,
      ),
    ),
  );
}

/** The transaction has an allowance, or one is pending. */
export function transactionNotNormal(transactionId: string): ServiceError {
  return businessError(
    'transaction-not-normal',
    formatErrorMessage(
      NOT_VOIDED,
      localized(
        `交易 ${transactionId} 已有折讓或正在處理折讓`,
        `transaction ${transactionId} has an allowance, or one under way`,
      ),
      localized('請先完成折讓', 'Finish the allowance first'),
    ),
  );
}

/** The invoice's state does not allow a void. */
export function invoiceStateNotVoidable(invoiceNumber: string): ServiceError {
  return businessError(
    'invoice-not-voidable',
    formatErrorMessage(
      NOT_VOIDED,
      localized(
        `發票 ${invoiceNumber} 的狀態不允許作廢`,
        `the state of invoice ${invoiceNumber} does not allow it`,
      ),
    ),
  );
}
