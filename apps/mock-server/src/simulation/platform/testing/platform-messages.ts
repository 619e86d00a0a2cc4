import { type NumberRange, splitTax, TaxType, toPeriodCode } from '@parking-plus/domain';
import {
  allowanceMessage,
  allowanceVoidMessage,
  branchShareMessage,
  cancellationMessage,
  type InvoiceToSend,
  invoiceMessage,
  type MessageKind,
  type MessageOutcome,
  unusedNumbersMessage,
  voidMessage,
} from '@parking-plus/domain/einvoice';
import { SELLER } from './platform-bench.ts';

export type Message = readonly [MessageKind, string];

const seller = { taxNumber: SELLER, name: '甲停車', address: '甲市1號' };
export const taipei = (text: string) => Date.parse(`${text}+08:00`);
export const ISSUED = taipei('2026-11-20T08:00:00');

function xmlOf(kind: MessageKind, outcome: MessageOutcome): Message {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return [kind, outcome.xml];
}

/** Returns a consumer's invoice of NT$105 with a mobile barcode, or of a business without one. */
export function issue(invoiceNumber: string, overrides: Partial<InvoiceToSend> = {}): Message {
  const taxType = overrides.taxType ?? TaxType.Taxable;
  const { salesTwd, taxTwd } = splitTax(105, taxType);
  const carrier = overrides.buyerTaxNumber ? {} : { carrierType: 1 as const, carrierId: '/AB12.+-' };
  return xmlOf(
    'F0401',
    invoiceMessage({
      ...{ invoiceNumber, issuedAt: ISSUED, seller, ...carrier, randomCode: '4071' },
      ...{ taxType, salesTwd, taxTwd, totalTwd: 105 },
      lines: [
        { lineNumber: 1, description: '臨停', quantity: 1, unitPriceTwd: 100, amountTwd: 100 },
        { lineNumber: 2, description: '加時', quantity: 1, unitPriceTwd: 5, amountTwd: 5 },
      ],
      ...overrides,
    }),
  );
}

type Reversal = { issuedAt?: number; reversedAt?: number; taxOfficeDocument?: string };
const reversal = (invoiceNumber: string, { issuedAt = ISSUED, ...rest }: Reversal) => ({
  ...{ invoiceNumber, issuedAt, sellerTaxNumber: SELLER, reason: '重複收費' },
  reversedAt: issuedAt + 3_600_000,
  ...rest,
});
export const voided = (number: string, rest: Reversal = {}): Message =>
  xmlOf('F0501', voidMessage(reversal(number, rest)));
export const cancelled = (number: string, rest: Reversal = {}): Message =>
  xmlOf('F0701', cancellationMessage(reversal(number, rest)));

/** Returns an allowance of NT$21 on an invoice. */
export function credited(
  allowanceNumber: string,
  invoiceNumber: string,
  { issuedAt = ISSUED, salesTwd = 20, taxTwd = 1 } = {},
): Message {
  const line = {
    ...{
      invoiceNumber,
      invoiceDate: '2026-11-20',
      description: '臨停',
      quantity: 1,
      taxType: TaxType.Taxable,
    },
  };
  return xmlOf(
    'G0401',
    allowanceMessage({
      ...{ allowanceNumber, issuedAt, seller },
      lines: [
        { ...line, lineNumber: 1, unitPriceTwd: salesTwd, salesTwd, taxTwd },
        { ...line, lineNumber: 2, unitPriceTwd: 1, salesTwd: 1, taxTwd: 0 },
      ],
    }),
  );
}
export function creditVoided(allowanceNumber: string, { reversedAt = ISSUED + 60_000 } = {}): Message {
  return xmlOf(
    'G0501',
    allowanceVoidMessage({
      ...{ allowanceNumber, issuedAt: ISSUED, sellerTaxNumber: SELLER, reversedAt, reason: '折讓開錯' },
    }),
  );
}

export const range = (startNumber: number, endNumber: number): NumberRange => ({ startNumber, endNumber });
const track = { headTaxNumber: SELLER, branchTaxNumber: SELLER };
/** Returns unused numbers, by default of 2026/09–10. */
export const unused = (ranges: NumberRange[], period = '1150910', letters = 'ZP'): Message =>
  xmlOf('E0402', unusedNumbersMessage({ ...track, period: toPeriodCode(period), track: letters, ranges }));
export const shared = (whole: NumberRange, ranges: NumberRange[]): Message =>
  xmlOf(
    'E0401',
    branchShareMessage({ ...track, ...whole, period: toPeriodCode('1151112'), track: 'ZQ', ranges }),
  );

/** Returns a message made bad in one place. */
export function spoiled([kind, xml]: Message, from: string, to: string): Message {
  const bad = xml.replace(from, to);
  if (bad === xml) throw new Error(`The message has no ${from}.`);
  return [kind, bad];
}
