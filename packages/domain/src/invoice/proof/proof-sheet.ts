import { businessDateOf, localDateTimeText, TAIPEI_OFFSET_MINUTES } from '../../calendar/site-time.ts';
import { formatInvoiceNumber } from '../numbers/invoice-number.ts';
import { periodCodeFor } from '../numbers/period-code.ts';
import { formatPeriod } from '../numbers/period-notations.ts';
import { type ProofItem, proofBarcodeText } from './proof-barcode.ts';
import { type ProofQrContents, proofQrContents } from './proof-qr.ts';

/** An invoice to print. `issuedAt` is epoch milliseconds. No buyer tax number means a consumer. */
export type ProofInvoice = {
  readonly shopName: string;
  readonly number: string;
  readonly issuedAt: number;
  readonly randomCode: string;
  readonly salesTwd: number;
  readonly totalTwd: number;
  readonly buyerTaxNumber?: string | undefined;
  readonly sellerTaxNumber: string;
  readonly checkCode: string;
  readonly items: readonly ProofItem[];
};

/** Values of the 電子發票證明聯 from top to bottom. The printing screen adds the labels. */
export type ProofSheet = {
  readonly shopName: string;
  readonly isReprint: boolean;
  readonly period: string;
  readonly number: string;
  readonly issuedAt: string;
  /** `25`, only for a business. */
  readonly formatCode: string | undefined;
  readonly randomCode: string;
  readonly totalTwd: number;
  readonly sellerTaxNumber: string;
  readonly buyerTaxNumber: string | undefined;
  readonly barcode: string;
  readonly qr: ProofQrContents;
};

const BUSINESS_FORMAT_CODE = '25';

/**
 * Returns the contents of a proof sheet (57 × 90 mm) in print order: shop, period `115年11-12月`, number `AB-12345678`,
 * time `2026-11-20 14:05:33` with format 25 for a business, random code and total, seller and buyer, barcode, QR
 * codes. Uses the site's local time, so 00:30 on 1 Nov prints the new period.
 * Errors: throws `RangeError` for malformed parts (see `proofBarcodeText` and `qrHeader`).
 * Source: docs/decisions/0027.
 */
export function proofSheet(
  invoice: ProofInvoice,
  isReprint: boolean,
  offsetMinutes: number = TAIPEI_OFFSET_MINUTES,
): ProofSheet {
  const issuedOn = businessDateOf(invoice.issuedAt, offsetMinutes);
  const buyerTaxNumber = invoice.buyerTaxNumber || undefined;
  const codeInput = { ...invoice, buyerTaxNumber, issuedOn };
  return {
    shopName: invoice.shopName,
    isReprint,
    period: formatPeriod(periodCodeFor(issuedOn)),
    number: formatInvoiceNumber(invoice.number),
    issuedAt: localDateTimeText(invoice.issuedAt, offsetMinutes),
    formatCode: buyerTaxNumber === undefined ? undefined : BUSINESS_FORMAT_CODE,
    randomCode: invoice.randomCode,
    totalTwd: invoice.totalTwd,
    sellerTaxNumber: invoice.sellerTaxNumber,
    buyerTaxNumber,
    barcode: proofBarcodeText(codeInput),
    qr: proofQrContents(codeInput, invoice.items),
  };
}
