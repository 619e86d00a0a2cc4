import { formatInvoiceNumber } from '@parking-plus/domain';

/** Memo of the row that pays a debt. */
export const BACK_PAYMENT_MEMO = '補繳';

/** Memo of the row that takes the amount of an allowance back. */
export function allowanceMemo(invoiceNumber: string, reason: string): string {
  return `發票 ${formatInvoiceNumber(invoiceNumber)} 折讓：${reason}`;
}

/** Memo of the row that takes a voided sale back. */
export function voidMemo(invoiceNumber: string, reason: string): string {
  return `發票 ${formatInvoiceNumber(invoiceNumber)} 作廢：${reason}`;
}
