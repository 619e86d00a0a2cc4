/** Invoice number as stored: 2 upper-case letters and 8 digits, `AB12345678`. */
export type InvoiceNumber = string & { readonly invoiceNumber: unique symbol };

const INVOICE_NUMBER = /^[A-Z]{2}\d{8}$/;
const DASHED_NUMBER = /^([A-Z]{2})-(\d{8})$/;
const VISIBLE_WHEN_MASKED = 5;

/** Whether the text is an invoice number as stored, without a dash. Source: docs/spec-statements.md 5.19. */
export function isInvoiceNumber(text: string): text is InvoiceNumber {
  return INVOICE_NUMBER.test(text);
}

/** Reads what staff type or a scanner gives: `AB12345678`, `AB-12345678`, any case, spaces around; else `undefined`. */
export function parseInvoiceNumber(text: string): InvoiceNumber | undefined {
  const number = text.trim().toUpperCase().replace(DASHED_NUMBER, '$1$2');
  return isInvoiceNumber(number) ? number : undefined;
}

/** Invoice number as shown and printed: `AB-12345678`. Errors: throws `RangeError` unless it is one. */
export function formatInvoiceNumber(number: string): string {
  if (!isInvoiceNumber(number)) throw new RangeError(`Not an invoice number: "${number.slice(0, 40)}".`);
  return `${number.slice(0, 2)}-${number.slice(2)}`;
}

/**
 * Number of a donated invoice on any copy: `AB-12345***`, so that the finder of the copy cannot claim its prize.
 * Errors: throws `RangeError` unless it is an invoice number.
 */
export function maskInvoiceNumber(number: string): string {
  const shown = formatInvoiceNumber(number);
  const visibleEnd = 'AB-'.length + VISIBLE_WHEN_MASKED;
  return shown.slice(0, visibleEnd) + '*'.repeat(shown.length - visibleEnd);
}
