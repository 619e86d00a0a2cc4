import { formatInvoiceNumber } from '@parking-plus/domain';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';

/** Memo of a back payment. */
export const BACK_PAYMENT_MEMO = '補繳';

/** Memo of the row that reverses an allowance's amount. */
export function allowanceMemo(invoiceNumber: string, reason: string): string {
  return `發票 ${formatInvoiceNumber(invoiceNumber)} 折讓：${reason}`;
}

/** Memo of the row that reverses a voided sale. */
export function voidMemo(invoiceNumber: string, reason: string): string {
  return `發票 ${formatInvoiceNumber(invoiceNumber)} 作廢：${reason}`;
}

/** Returns the label of a transaction in messages. */
export function transactionNamed(transactionId: string): LocalizedText {
  return localized(`交易 ${transactionId}`, `transaction ${transactionId}`);
}

export function invoiceNamed(invoiceNumber: string): LocalizedText {
  const number = formatInvoiceNumber(invoiceNumber);
  return localized(`發票 ${number}`, `invoice ${number}`);
}

export function allowanceNamed(allowanceNumber: string): LocalizedText {
  return localized(`折讓單 ${allowanceNumber}`, `allowance ${allowanceNumber}`);
}
