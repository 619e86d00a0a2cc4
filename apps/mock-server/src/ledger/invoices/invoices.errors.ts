import type { InvoiceInfoIssue } from '@parking-plus/domain';
import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';
import { REQUIRED } from '../../errors/validation-message.ts';

const BUYER_ISSUES: Readonly<Record<InvoiceInfoIssue['reason'], LocalizedText>> = {
  required: REQUIRED,
  'not-in-this-mode': localized(
    '此發票資訊模式不使用此欄位，請留空',
    'This invoice type does not use this field. Leave it empty',
  ),
  format: localized('格式不正確', 'Wrong format'),
};

/**
 * Required members that are missing and members that the info mode forbids, each at its field below
 * `pointer`.
 */
export function buyerInvalid(issues: readonly InvoiceInfoIssue[], pointer: string): ServiceError {
  return businessError(
    'buyer-invalid',
    localized(
      '未開立發票：買受人資料不符合發票資訊模式，請檢查標示的欄位。',
      'Invoice not issued: the buyer details do not match the invoice type. Check the marked fields.',
    ),
    issues.map(({ field, reason }) => ({
      pointer: `${pointer}/${field}`,
      code: reason,
      message: BUYER_ISSUES[reason],
    })),
  );
}

/** A second print (補印) of `what` needs a reason. */
export function reprintReasonMissing(what: LocalizedText): ServiceError {
  return rejectField(
    '/reason',
    'reprint-reason',
    localized(
      `未列印：${what.zh_TC} 已列印過，補印請填寫原因。`,
      `Not printed: ${what.en} has already been printed. Enter a reason for the reprint.`,
    ),
    localized('補印請填寫原因', 'Enter a reason for the reprint'),
    'required',
  );
}

export function invoiceNumbersUsedUp(): ServiceError {
  return businessError(
    'invoice-numbers-used-up',
    localized(
      '本期發票號碼已用完，請先配號。',
      'The invoice numbers for this period are used up. Allocate more first.',
    ),
  );
}

/** The message to the tax office's platform has no room for more. */
export function tooManyLines(count: number): ServiceError {
  return businessError(
    'too-many-invoice-lines',
    localized(
      `未開立發票：一張發票最多 9,999 個品項，此筆有 ${count} 個。請分次收款。`,
      `Invoice not issued: an invoice holds at most 9,999 items, and this has ${count}. Collect the payment in parts.`,
    ),
  );
}
