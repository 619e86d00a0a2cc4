import { compactRocDate } from '../../calendar/roc-date.ts';
import { isInvoiceNumber } from '../numbers/invoice-number.ts';
import { periodCodeFor } from '../numbers/period-code.ts';
import { filingPeriodOf } from '../numbers/period-notations.ts';

/** One item in the QR codes. Units: `priceTwd` per piece, tax included. */
export type ProofItem = { readonly name: string; readonly quantity: number; readonly priceTwd: number };

/** Input of a proof sheet's codes. `issuedOn` is the site's calendar day. No buyer tax number means a consumer. */
export type ProofCodeInput = {
  readonly number: string;
  readonly issuedOn: string;
  readonly randomCode: string;
  readonly salesTwd: number;
  readonly totalTwd: number;
  readonly buyerTaxNumber?: string | undefined;
  readonly sellerTaxNumber: string;
  /** The 24 characters of the encrypted check, or a fixed placeholder without a key. */
  readonly checkCode: string;
};

const CHECK_CODE_LENGTH = 24;
const MAX_HEX_AMOUNT = 0xffff_ffff;
const RANDOM_CODE = /^(?:\d{4}| {4})$/;
const TAX_NUMBER_FORM = /^\d{8}$/;
const CONSUMER = '00000000';

/**
 * Returns the text of the one-dimensional barcode (Code 39, 19 characters): filing period, invoice number, random
 * code. 2026-11-20, AB12345678 and 9999 give `11512AB123456789999`.
 * Errors: throws `RangeError` for a malformed number, random code or date.
 * Source: the tax office's barcode specification 1.8, chapter 1.
 */
export function proofBarcodeText(input: Pick<ProofCodeInput, 'number' | 'issuedOn' | 'randomCode'>): string {
  rejectBadIdentity(input);
  return `${filingPeriodOf(periodCodeFor(input.issuedOn))}${input.number}${input.randomCode}`;
}

/**
 * Returns the first 77 characters of the left QR code: number 10, ROC date 7, random code 4, sales and total in 8
 * hexadecimal digits each, buyer 8 (`00000000` for a consumer), seller 8, check 24.
 * Errors: throws `RangeError` for malformed parts, or amounts beyond 8 hexadecimal digits.
 * Source: the tax office's barcode specification 1.8, chapter 2.
 */
export function qrHeader(input: ProofCodeInput): string {
  rejectBadIdentity(input);
  const buyer = input.buyerTaxNumber || CONSUMER;
  if (!TAX_NUMBER_FORM.test(buyer) || !TAX_NUMBER_FORM.test(input.sellerTaxNumber)) {
    throw new RangeError('Buyer and seller of a proof sheet need tax numbers of 8 digits.');
  }
  if (input.checkCode.length !== CHECK_CODE_LENGTH) {
    throw new RangeError(
      `The check of a proof sheet has ${CHECK_CODE_LENGTH} characters, got ${input.checkCode.length}.`,
    );
  }
  return [
    input.number,
    compactRocDate(input.issuedOn),
    input.randomCode,
    hexAmount(input.salesTwd),
    hexAmount(input.totalTwd),
    buyer,
    input.sellerTaxNumber,
    input.checkCode,
  ].join('');
}

function rejectBadIdentity({ number, randomCode }: Pick<ProofCodeInput, 'number' | 'randomCode'>): void {
  if (!isInvoiceNumber(number)) throw new RangeError(`Not an invoice number: "${number.slice(0, 40)}".`);
  // Invoices between businesses have no random code; four blanks replace it.
  if (!RANDOM_CODE.test(randomCode)) throw new RangeError('The random code is 4 digits, or 4 blanks.');
}

function hexAmount(amountTwd: number): string {
  if (!Number.isInteger(amountTwd) || amountTwd < 0 || amountTwd > MAX_HEX_AMOUNT) {
    throw new RangeError(`Not an amount for a proof sheet: ${amountTwd}.`);
  }
  return amountTwd.toString(16).padStart(8, '0');
}
