import { DEFAULT_TAX_RATE_PERCENT, TaxType } from '../../invoice/tax/tax.ts';
import { apportion } from '../../money/apportion.ts';
import type { InvoiceToSend, MessageLine } from './message-input.ts';

/** Tax type of a message: one of the lines', or mixed. */
export type MessageTaxType = TaxType | typeof MIXED;
export const MIXED = 9;

/** Line as in the message: without tax for a business. */
export type LineAmounts = { readonly unitPriceTwd: number; readonly amountTwd: number };

export type InvoiceAmounts = {
  readonly salesTwd: number;
  readonly zeroRatedTwd: number;
  readonly exemptTwd: number;
  readonly taxType: MessageTaxType;
  /** In per cent; 0 without taxable lines. */
  readonly ratePercent: number;
  readonly taxTwd: number;
  readonly totalTwd: number;
  readonly lines: readonly LineAmounts[];
};

/**
 * Returns the amounts of an invoice as F0401 states them.
 * Consumer: lines and sales include the tax, and the tax is 0.
 * Business: sales and tax as stored; each taxable line is its share of the sales. Shares are whole NT$ and cumulative,
 * so that they add up to the sales exactly. Unit prices are rounded to 7 decimals by the message.
 */
export function invoiceAmounts(invoice: InvoiceToSend): InvoiceAmounts {
  const zeroRatedTwd = sumOf(invoice, TaxType.Zero);
  const exemptTwd = sumOf(invoice, TaxType.Exempt);
  const otherTwd = zeroRatedTwd + exemptTwd;
  const isBusiness = isBusinessInvoice(invoice);
  const salesTwd = (isBusiness ? invoice.salesTwd : invoice.totalTwd) - otherTwd;
  const taxType = messageTaxType(invoice);
  return {
    salesTwd,
    zeroRatedTwd,
    exemptTwd,
    taxType,
    ratePercent:
      taxType === TaxType.Zero || taxType === TaxType.Exempt
        ? 0
        : (invoice.taxRatePercent ?? DEFAULT_TAX_RATE_PERCENT),
    taxTwd: isBusiness ? invoice.taxTwd : 0,
    totalTwd: invoice.totalTwd,
    lines: isBusiness ? linesWithoutTax(invoice, salesTwd) : invoice.lines,
  };
}

/** Returns whether the buyer has a tax number. */
export function isBusinessInvoice({ buyerTaxNumber }: Pick<InvoiceToSend, 'buyerTaxNumber'>): boolean {
  return Boolean(buyerTaxNumber);
}

/** Returns the tax type of a line. */
export function lineTaxType(invoice: InvoiceToSend, line: MessageLine): TaxType {
  return line.taxType ?? invoice.taxType;
}

/** Returns the sum of all lines, or of those with a tax type. Units: NT$, tax included. */
export function sumOf(invoice: InvoiceToSend, taxType?: TaxType): number {
  return invoice.lines.reduce(
    (sum, line) =>
      taxType === undefined || lineTaxType(invoice, line) === taxType ? sum + line.amountTwd : sum,
    0,
  );
}

function messageTaxType(invoice: InvoiceToSend): MessageTaxType {
  const types = new Set(invoice.lines.map((line) => lineTaxType(invoice, line)));
  const [only = invoice.taxType] = types;
  return types.size > 1 ? MIXED : only;
}

function linesWithoutTax(invoice: InvoiceToSend, salesTwd: number): LineAmounts[] {
  const isTaxable = (line: MessageLine) => lineTaxType(invoice, line) === TaxType.Taxable;
  const shares = apportion(
    salesTwd,
    invoice.lines.filter(isTaxable).map(({ amountTwd }) => amountTwd),
  );
  return invoice.lines.map((line) => {
    if (!isTaxable(line)) return line;
    const amountTwd = shares.shift() ?? 0;
    return { amountTwd, unitPriceTwd: line.quantity === 0 ? amountTwd : amountTwd / line.quantity };
  });
}
