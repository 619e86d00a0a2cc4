import type { Schemas } from '@parking-plus/contracts';

type Row = Schemas['InvoiceMessageRow'];

/** Returns the path of an invoice of any date. */
export function invoicePath(invoiceNumber: string): string {
  return `/invoices/invoice-list?period=all&number=${invoiceNumber}&detail=${invoiceNumber}`;
}

/** Returns the path of an allowance of any date. */
export function allowancePath(invoiceNumber: string, allowanceNumber: string): string {
  return `/invoices/allowance-list?issued=all&number=${invoiceNumber}&detail=${allowanceNumber}`;
}

/** Returns the path of all messages of an invoice in the upload queue. */
export function queuePath(invoiceNumber: string): string {
  return `/invoices/upload-queue?number=${invoiceNumber}`;
}

/** Returns the path of a message in the upload queue. */
export function messagePath(messageId: string): string {
  return `/invoices/upload-queue?detail=${messageId}`;
}

/** Returns the path of the screen that can correct the record of a message. */
export function recordPath({ invoiceNumber, allowanceNumber, kind }: Row): string {
  if (allowanceNumber !== null) return allowancePath(invoiceNumber ?? '', allowanceNumber);
  if (invoiceNumber !== null) return invoicePath(invoiceNumber);
  return kind === 'E0402' ? '/invoices/blank-list' : '/invoices/allocation-list';
}
