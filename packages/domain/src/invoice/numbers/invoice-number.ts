/** Invoice number as stored: 2 upper-case letters and 8 digits, `AB12345678`. */
export type InvoiceNumber = string & { readonly invoiceNumber: unique symbol };

const INVOICE_NUMBER = /^[A-Z]{2}\d{8}$/;
const DASHED_NUMBER = /^([A-Z]{2})-(\d{8})$/;
const VISIBLE_WHEN_MASKED = 5;

/** Returns whether the text is an invoice number as stored, without a dash. Source: docs/spec-statements.md 5.19. */
export function isInvoiceNumber(text: string): text is InvoiceNumber {
  return INVOICE_NUMBER.test(text);
}

/**
 * Parses typed or scanned numbers: `AB12345678`, `AB-12345678`, any case, surrounding spaces; otherwise `undefined`.
 */
export function parseInvoiceNumber(text: string): InvoiceNumber | undefined {
  const number = text.trim().toUpperCase().replace(DASHED_NUMBER, '$1$2');
  return isInvoiceNumber(number) ? number : undefined;
}

/** Formats an invoice number for display and print: `AB-12345678`. Errors: throws `RangeError` if invalid. */
export function formatInvoiceNumber(number: string): string {
  if (!isInvoiceNumber(number)) throw new RangeError(`Not an invoice number: "${number.slice(0, 40)}".`);
  return `${number.slice(0, 2)}-${number.slice(2)}`;
}

/**
 * Masks the number of a donated invoice as `AB-12345***`, so that the finder of a copy cannot claim its prize.
 * Errors: throws `RangeError` if invalid.
 */
export function maskInvoiceNumber(number: string): string {
  const shown = formatInvoiceNumber(number);
  const visibleEnd = 'AB-'.length + VISIBLE_WHEN_MASKED;
  return shown.slice(0, visibleEnd) + '*'.repeat(shown.length - visibleEnd);
}
