import {
  formatInvoiceNumber,
  formatPeriod,
  formatWesternPeriod,
  type PeriodCode,
  type ReissueIssue,
  type ReissueWay,
} from '@parking-plus/domain';
import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { formatErrorMessage } from '../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** Start of the message when an allowance is rejected. */
export const ALLOWANCE_NOT_ISSUED = localized('未折讓', 'Allowance not issued');

/** Start of the message when a reversal is rejected. */
export const NOT_VOIDED = localized('未作廢', 'Not voided');

export function transactionNotFound(transactionId: string, pointer = '/transactionId'): ServiceError {
  return rejectField(
    pointer,
    'transaction-not-found',
    localized(
      `找不到交易 ${transactionId}，請確認交易編號。`,
      `Transaction ${transactionId} was not found. Check the number.`,
    ),
    localized('找不到此交易', 'Transaction not found'),
    'not-found',
  );
}

/** Conflict: another user changed the transaction. Nothing was written. */
export function transactionChanged(transactionId: string): ServiceError {
  return businessError(
    'stale-version',
    localized(
      `未變更：交易 ${transactionId} 已被其他使用者變更，請重新整理後再試；您輸入的內容仍保留。`,
      `Not changed: another user changed transaction ${transactionId}. Reload and try again. Your entries are kept.`,
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
      `未變更：選取的資料已變動（原 ${expected} 筆，現 ${found} 筆），請重新整理後重新選擇。`,
      `Not changed: the selected rows have changed (${expected} before, ${found} now). Reload and select them again.`,
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
        `transaction ${transactionId} was paid later with ${paidById}`,
      ),
      localized('請先作廢該筆補繳', 'Void that payment first'),
    ),
  );
}

const CREDIT_ISSUES = {
  'before-issue': localized('的開立日晚於今日', 'has an issue date after today'),
  'not-issued': localized('尚未開立', 'has not been issued'),
  'already-void': localized('已作廢，不能折讓', 'is void and cannot have an allowance'),
  'not-positive': localized('的折讓金額必須大於 0', 'needs an allowance amount above 0'),
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
          `has NT$${leftTwd} left for allowances; change the amount`,
        )
      : CREDIT_ISSUES[reason];
  const told = localized(`可折讓餘額為 ${leftTwd} 元`, `NT$${leftTwd} left for allowances`);
  const isAmount = reason === 'above-creditable' || reason === 'not-positive';
  return businessError(
    reason,
    formatErrorMessage(ALLOWANCE_NOT_ISSUED, ofInvoice(invoiceNumber, why)),
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
      ALLOWANCE_NOT_ISSUED,
      localized(
        `交易 ${transactionId} 的狀態不允許折讓`,
        `the status of transaction ${transactionId} does not allow an allowance`,
      ),
      localized('請先處理該筆交易', 'Process this transaction first'),
    ),
  );
}

/** The invoice's state does not allow an allowance. */
export function invoiceNotCreditable(invoiceNumber: string): ServiceError {
  const why = localized(
    `發票 ${invoiceNumber} 的狀態不允許折讓`,
    `the status of invoice ${invoiceNumber} does not allow an allowance`,
  );
  return businessError('not-issued', formatErrorMessage(ALLOWANCE_NOT_ISSUED, why));
}

/** The transaction has an invoice, and the account may not reverse it with this method. */
export function invoicePermissionMissing(undone: LocalizedText, way: 'void' | 'allowance'): ServiceError {
  return businessError(
    'invoice-right-missing',
    localized(
      `${undone.zh_TC}：此交易已開立發票，須一併${way === 'void' ? '作廢' : '折讓'}發票，但您沒有此權限，請由有權限的人員辦理。`,
      `${undone.en}: this transaction has an invoice, and you do not have permission to ${way === 'void' ? 'void it' : 'issue an allowance for it'}. Ask a user with this permission.`,
    ),
  );
}

export function allowanceNotFound(allowanceNumber: string, pointer: string): ServiceError {
  return rejectField(
    pointer,
    'allowance-not-found',
    localized(
      `找不到折讓單 ${allowanceNumber}，請確認單號。`,
      `Allowance ${allowanceNumber} was not found. Check the number.`,
    ),
    localized('找不到此折讓單', 'Allowance not found'),
    'not-found',
  );
}

export function paymentPending(transactionId: string, paymentId: string): ServiceError {
  return businessError(
    'payment-under-way',
    localized(
      `未變更：交易 ${transactionId} 有處理中的線上付款（${paymentId}），請先於「金流紀錄」向銀行查詢結果。`,
      `Not changed: transaction ${transactionId} has a pending online payment (${paymentId}). Check its result in Online payments first.`,
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
        `transaction ${transactionId} belongs to rental ${rentalId}`,
      ),
      localized('請改以退租單辦理', 'Terminate the rental instead'),
    ),
  );
}

const VOID_ISSUES = {
  'not-issued': localized('尚未開立', 'has not been issued'),
  'already-void': localized('已作廢，不能再次作廢', 'is void and cannot be voided again'),
  'fully-credited': localized('已全額折讓', 'is fully covered by allowances'),
  'before-issue': localized('的開立日晚於今日', 'has an issue date after today'),
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
    `belongs to period ${formatWesternPeriod(period)}, which has ended`,
  );
  const advice = localized('請改開折讓', 'Issue an allowance instead');
  return businessError('period-ended', formatErrorMessage(NOT_VOIDED, ofInvoice(invoiceNumber, why), advice));
}

export function invoiceHasAllowances(invoiceNumber: string): ServiceError {
  const why = localized('已有折讓', 'has allowances');
  const advice = localized(
    '請先刪除折讓，或就餘額再開折讓',
    'Delete them first, or issue an allowance for the rest',
  );
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
        `transaction ${transactionId} has an issued or pending allowance`,
      ),
      localized('請先完成折讓', 'Complete the allowance first'),
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
        `the status of invoice ${invoiceNumber} does not allow a void`,
      ),
    ),
  );
}

/** Start of the message when a correction is rejected. */
const NOT_REISSUED = localized('未重開', 'Not reissued');

const REISSUE_ISSUES = {
  'not-issued': [localized('尚未開立', 'has not been issued')],
  'already-void': [localized('已作廢', 'is void')],
  'before-issue': [localized('的開立日晚於今日', 'has an issue date after today')],
  'has-allowances': [
    localized('有折讓單', 'has allowances'),
    localized('請先刪除所有折讓單', 'Delete all of its allowances first'),
  ],
  filed: [
    localized('所屬期別已申報', 'belongs to a period whose VAT return was filed'),
    localized(
      '請改用作廢重開並填國稅局同意函文號，或開立折讓',
      'Replace it with the tax office’s document number, or issue an allowance',
    ),
  ],
  'period-ended': [
    localized('所屬期別已結束', 'belongs to a period that has ended'),
    localized(
      '請改用作廢重開並填國稅局同意函文號，或開立折讓',
      'Replace it with the tax office’s document number, or issue an allowance',
    ),
  ],
  'not-confirmed': [
    localized('尚未經平台確認', 'has not been accepted by the platform'),
    localized('請等待上傳成功，或改用作廢重開', 'Wait until its upload is accepted, or replace it'),
  ],
  'too-late': [
    localized('已逾註銷期限', 'is past the time limit for cancelling'),
    localized('請改用作廢重開', 'Replace it instead'),
  ],
} as const satisfies Record<ReissueIssue, readonly [LocalizedText, LocalizedText?]>;

/** The invoice cannot be corrected in this way now. */
export function reissueRefused(invoiceNumber: string, way: ReissueWay, reason: ReissueIssue): ServiceError {
  const [why, advice] = REISSUE_ISSUES[reason] as readonly [LocalizedText, LocalizedText?];
  const message = localized(
    way === 'cancel' ? '不能註銷重開' : '不能作廢重開',
    way === 'cancel' ? 'Cannot be cancelled' : 'Cannot be replaced',
  );
  return businessError(reason, formatErrorMessage(NOT_REISSUED, ofInvoice(invoiceNumber, why), advice), [
    { pointer: '/form/way', code: reason, message },
  ]);
}

export function taxOfficeDocumentMissing(invoiceNumber: string): ServiceError {
  return rejectField(
    '/form/taxOfficeDocument',
    'tax-office-document-missing',
    formatErrorMessage(
      NOT_REISSUED,
      ofInvoice(
        invoiceNumber,
        localized('所屬期別已結束或已申報', 'belongs to a period that has ended or was filed'),
      ),
      localized('請填國稅局同意函文號', 'Enter the tax office’s document number'),
    ),
    localized('必填', 'Required'),
  );
}

export function paperNotReturned(invoiceNumber: string): ServiceError {
  return rejectField(
    '/form/isPaperReturned',
    'paper-not-returned',
    formatErrorMessage(
      NOT_REISSUED,
      ofInvoice(invoiceNumber, localized('的紙本證明聯已列印', 'has a printed proof')),
      localized('請先收回紙本並勾選', 'Take it back first and confirm this'),
    ),
    localized('請先收回紙本', 'Take the paper back first'),
  );
}

export function buyerUnchanged(invoiceNumber: string): ServiceError {
  return rejectField(
    '/form/buyer/infoMode',
    'buyer-unchanged',
    formatErrorMessage(
      NOT_REISSUED,
      ofInvoice(invoiceNumber, localized('的買方資料沒有變更', 'keeps the same buyer')),
      localized('請輸入正確的買方資料', 'Enter the correct buyer'),
    ),
    localized('與原發票相同', 'Same as before'),
  );
}

/** The site no longer issues invoices. */
export function siteGivesReceipts(invoiceNumber: string): ServiceError {
  return businessError(
    'receipt-site',
    formatErrorMessage(
      NOT_REISSUED,
      ofInvoice(invoiceNumber, localized('的場站已改開收據', 'belongs to a site that now gives receipts')),
    ),
  );
}
