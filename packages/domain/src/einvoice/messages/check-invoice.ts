import { businessDateOf } from '../../calendar/site-time.ts';
import { periodCodeFor } from '../../invoice/numbers/period-code.ts';
import { CarrierType, isCarrierId, isDonationCode } from '../../invoice/tax/carrier.ts';
import { TaxType } from '../../invoice/tax/tax.ts';
import { issue, type MessageIssue } from '../xml/message-node.ts';
import { type InvoiceAmounts, isBusinessInvoice, lineTaxType, sumOf } from './invoice-amounts.ts';
import type { AllottedTrack, InvoiceToSend } from './message-input.ts';
import { itemCountIssues, repeatedLineIssues } from './send-message.ts';

/** Data of the platform in addition to the message. Absent parts are not checked. */
export type InvoiceContext = {
  readonly tracks?: readonly AllottedTrack[] | undefined;
  /** Epoch milliseconds. */
  readonly now?: number | undefined;
};

/**
 * Prices include tax, so tax is rounded from the total. It may differ by 1 from the tax rounded from the sales: of 31,
 * the tax is 1 and the sales are 30, whose tax would be 1.5.
 */
const TAX_TOLERANCE_TWD = 1;

/** Zero-rated invoices from this day on need a reason. */
const ZERO_REASON_FROM = '2026-01-01';

/** Returns the issues of the rules across elements. */
export function invoiceRuleIssues(
  invoice: InvoiceToSend,
  amounts: InvoiceAmounts,
  { tracks, now }: InvoiceContext,
): MessageIssue[] {
  return [
    ...itemCountIssues('Details/ProductItem', invoice.lines.length),
    ...repeatedLineIssues('SequenceNumber', invoice.lines),
    ...amountIssues(invoice, amounts),
    ...markIssues(invoice),
    ...zeroRateIssues(invoice, amounts),
    ...(now !== undefined && invoice.issuedAt > now
      ? [issue('in-future', 'Main/InvoiceDate', { date: businessDateOf(invoice.issuedAt) }, 'E1002')]
      : []),
    ...(tracks ? trackIssues(invoice, tracks) : []),
  ];
}

function amountIssues(invoice: InvoiceToSend, amounts: InvoiceAmounts): MessageIssue[] {
  const { salesTwd, taxTwd, totalTwd } = invoice;
  const issues: MessageIssue[] = [];
  const linesTwd = Math.round(sumOf(invoice));
  if (linesTwd !== totalTwd)
    issues.push(issue('lines-not-total', 'Amount/TotalAmount', { linesTwd, totalTwd }, 'E0103'));
  if (salesTwd + taxTwd !== totalTwd)
    issues.push(issue('total-not-sum', 'Amount/TotalAmount', { salesTwd, taxTwd, totalTwd }));
  if (totalTwd === 0) issues.push(issue('zero-total', 'Amount/TotalAmount', {}, 'E0105'));
  const expectedTwd = isBusinessInvoice(invoice)
    ? Math.round((amounts.salesTwd * amounts.ratePercent) / 100)
    : 0;
  if (Math.abs(amounts.taxTwd - expectedTwd) > (amounts.ratePercent === 0 ? 0 : TAX_TOLERANCE_TWD))
    issues.push(issue('tax-not-of-sales', 'Amount/TaxAmount', { taxTwd: amounts.taxTwd, expectedTwd }));
  for (const [index, { quantity }] of invoice.lines.entries()) {
    if (quantity === 0)
      issues.push(issue('zero-quantity', `Details/ProductItem[${index + 1}]/Quantity`, {}, 'E0106'));
  }
  return issues;
}

/** Checks printing, carrier and donation, which exclude one another except for a business's mobile barcode. */
function markIssues(invoice: InvoiceToSend): MessageIssue[] {
  const { carrierType, carrierId, carrierHiddenId, donationCode, isPrinted } = invoice;
  const isBusiness = isBusinessInvoice(invoice);
  const issues: MessageIssue[] = [];
  const combination = (path: string, rule: string) =>
    issues.push(issue('mark-combination', `Main/${path}`, { rule }));
  if (isPrinted === false && !carrierType && !donationCode)
    combination('PrintMark', 'unprinted-needs-carrier-or-donation');
  if (isPrinted && donationCode) combination('PrintMark', 'printed-excludes-donation');
  if (isPrinted && carrierType && !(isBusiness && carrierType === CarrierType.MobileBarcode))
    combination('PrintMark', 'printed-excludes-carrier');
  if (isBusiness && donationCode) combination('DonateMark', 'business-excludes-donation');
  if (!carrierType && carrierId) combination('CarrierType', 'carrier-number-needs-type');
  if (donationCode && !isDonationCode(donationCode))
    issues.push(issue('format', 'Main/NPOBAN', { value: donationCode }, 'E1001'));
  if (carrierType) {
    for (const [element, id] of [
      ['CarrierId1', carrierId],
      ['CarrierId2', carrierHiddenId ?? carrierId],
    ] as const) {
      if (id && id !== id.trim()) issues.push(issue('carrier-blank', `Main/${element}`, {}, 'E1005'));
    }
    if (carrierId && carrierId === carrierId.trim() && !isCarrierId(carrierType, carrierId))
      issues.push(issue('format', 'Main/CarrierId1', { value: carrierId }));
  }
  return issues;
}

function zeroRateIssues(invoice: InvoiceToSend, { taxType }: InvoiceAmounts): MessageIssue[] {
  const { customsMark, zeroTaxReason } = invoice;
  const issues: MessageIssue[] = [];
  const isZero = taxType === TaxType.Zero;
  const hasZero = invoice.lines.some((line) => lineTaxType(invoice, line) === TaxType.Zero);
  if (isZero && !customsMark)
    issues.push(issue('customs-mark-required', 'Main/CustomsClearanceMark', {}, 'E0228'));
  if (!isZero && customsMark)
    issues.push(issue('customs-mark-forbidden', 'Main/CustomsClearanceMark', {}, 'E0112'));
  if (isZero && !zeroTaxReason && businessDateOf(invoice.issuedAt) >= ZERO_REASON_FROM)
    issues.push(issue('zero-reason-required', 'Main/ZeroTaxRateReason', { from: ZERO_REASON_FROM }));
  if (!hasZero && zeroTaxReason) issues.push(issue('zero-reason-forbidden', 'Main/ZeroTaxRateReason', {}));
  return issues;
}

/** Checks that the number is of a range allotted to the seller for the period of the issue. */
function trackIssues({ invoiceNumber, issuedAt, seller }: InvoiceToSend, tracks: readonly AllottedTrack[]) {
  const periodCode = periodCodeFor(businessDateOf(issuedAt));
  const number = Number(invoiceNumber.slice(2));
  const holding = tracks.filter(
    ({ track, startNumber, endNumber }) =>
      track === invoiceNumber.slice(0, 2) && number >= startNumber && number <= endNumber,
  );
  const path = 'Main/InvoiceNumber';
  const ofPeriod = holding.filter((track) => track.periodCode === periodCode);
  if (ofPeriod.some(({ taxNumber }) => taxNumber === seller.taxNumber)) return [];
  if (ofPeriod.length > 0) return [issue('track-of-other-seller', path, { invoiceNumber }, 'E0113')];
  if (holding.length > 0)
    return [issue('track-of-other-period', path, { invoiceNumber, periodCode }, 'E0107')];
  return [issue('number-not-allotted', path, { invoiceNumber, periodCode }, 'E0102')];
}
