import { CarrierType } from '../../invoice/tax/carrier.ts';
import { splitTax, TaxType } from '../../invoice/tax/tax.ts';
import type {
  AllowanceLine,
  AllowanceToSend,
  InvoiceReversal,
  InvoiceToSend,
  MessageLine,
} from '../messages/message-input.ts';
import type { MessageOutcome } from '../xml/message-node.ts';

const SELLER = { taxNumber: '83045210', name: '甲停車', address: '甲市1號' };

export const taipei = (text: string) => Date.parse(`${text}+08:00`);

export function line(overrides: Partial<MessageLine> = {}): MessageLine {
  return {
    lineNumber: 1,
    description: '臨停',
    quantity: 1,
    unitPriceTwd: 105,
    amountTwd: 105,
    ...overrides,
  };
}

/** Returns an invoice of a consumer with a mobile barcode. Amounts follow from the lines. */
export function invoice(overrides: Partial<InvoiceToSend> = {}): InvoiceToSend {
  const lines = overrides.lines ?? [line()];
  const taxType = overrides.taxType ?? TaxType.Taxable;
  const totalTwd = lines.reduce((sum, { amountTwd }) => sum + amountTwd, 0);
  const taxable = lines.reduce(
    (sum, each) => sum + ((each.taxType ?? taxType) === TaxType.Taxable ? each.amountTwd : 0),
    0,
  );
  const { taxTwd } = splitTax(taxable);
  return {
    invoiceNumber: 'ZQ10000057',
    issuedAt: taipei('2026-07-14T18:05:09'),
    seller: SELLER,
    carrierType: CarrierType.MobileBarcode,
    carrierId: '/AB12.+-',
    randomCode: '4071',
    taxType,
    lines,
    salesTwd: totalTwd - taxTwd,
    taxTwd,
    totalTwd,
    ...overrides,
  };
}

/** Returns an invoice of a business: two months' rent of 2,100. */
export function businessInvoice(overrides: Partial<InvoiceToSend> = {}): InvoiceToSend {
  return invoice({
    invoiceNumber: 'ZQ10000058',
    buyerTaxNumber: '44625653',
    buyerTitle: '乙物流',
    carrierType: undefined,
    carrierId: undefined,
    lines: [line({ description: '月租', quantity: 2, unitPriceTwd: 2_100, amountTwd: 4_200 })],
    ...overrides,
  });
}

export function reversal(overrides: Partial<InvoiceReversal> = {}): InvoiceReversal {
  return {
    invoiceNumber: 'ZQ10000057',
    issuedAt: taipei('2026-07-14T18:05:09'),
    sellerTaxNumber: '83045210',
    reversedAt: taipei('2026-07-15T09:00:00'),
    reason: '重複收費',
    ...overrides,
  };
}

export function allowanceLine(overrides: Partial<AllowanceLine> = {}): AllowanceLine {
  return {
    lineNumber: 1,
    invoiceNumber: 'ZQ10000058',
    invoiceDate: '2026-07-14',
    invoiceLineNumber: 1,
    description: '月租',
    quantity: 1,
    unitPriceTwd: 2_000,
    salesTwd: 2_000,
    taxTwd: 100,
    taxType: TaxType.Taxable,
    ...overrides,
  };
}

export function allowance(overrides: Partial<AllowanceToSend> = {}): AllowanceToSend {
  return {
    allowanceNumber: 'AL2607150001',
    issuedAt: taipei('2026-07-15T10:00:00'),
    seller: SELLER,
    buyerTaxNumber: '44625653',
    buyerTitle: '乙物流',
    lines: [allowanceLine()],
    ...overrides,
  };
}

/** Returns the XML of an outcome. Throws with its issues if there are any. */
export function xmlOf(outcome: MessageOutcome): string {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.xml;
}

/** Returns the issues of an outcome as `kind path code`. */
export function issuesOf(outcome: MessageOutcome): string[] {
  return outcome.ok
    ? []
    : outcome.issues.map(({ kind, path, code }) => `${kind} ${path}${code ? ` ${code}` : ''}`);
}
