import type { CalendarDate } from '../../calendar/calendar-date.ts';

/** Tax types of records. 4 is special tax (特種稅額), which only the forms 403 and 404 have. */
export const FiledTaxType = { Taxable: 1, Zero: 2, Exempt: 3, Special: 4 } as const;

/** Deduction codes of purchases (扣抵代號). */
export const Deduction = {
  Purchase: 1,
  Asset: 2,
  NondeductiblePurchase: 3,
  NondeductibleAsset: 4,
} as const;

export type RecordKind = 'invoice' | 'allowance' | 'input';

/** Record of a VAT return. Units: whole NT$; `salesTwd` is without tax. */
export type FiledRecord = {
  readonly kind: RecordKind;
  /** 31–36 of sales, 21–29 of purchases. */
  readonly format: string;
  /** Of an allowance that of its invoice; empty for a sale without an invoice. */
  readonly number: string;
  readonly date: CalendarDate;
  /** Buyer of a sale, seller of a purchase. Null for consumers. */
  readonly partnerTaxNumber: string | null;
  readonly taxType: number;
  /** Only of purchases. */
  readonly deduction: number | null;
  /** Documents in an aggregated purchase (formats 26 and 27). */
  readonly sheetCount: number | null;
  /** Only zero-rated sales: 1 not through customs, 2 through customs. */
  readonly customsMark: number | null;
  readonly salesTwd: number;
  readonly taxTwd: number;
  readonly isVoid: boolean;
};

const TRIPLICATE = '31';
const TWO_PART = '32';
const ELECTRONIC = '35';
const RETURN = '33';
const TWO_PART_RETURN = '34';
/** Sale without an invoice (免用統一發票). */
export const NO_INVOICE_FORMAT = '36';

/** Formats by invoice type: two-part cash register, electronic, manual triple, manual double, self-printed. */
const INVOICE_FORMATS: Readonly<Record<number, string>> = {
  1: TWO_PART,
  2: ELECTRONIC,
  3: TRIPLICATE,
  4: TWO_PART,
  5: ELECTRONIC,
};

/** Returns the format of an invoice or of an allowance on it, by the invoice's type. */
export function saleFormat(kind: 'invoice' | 'allowance', invoiceType: number): string {
  const format = INVOICE_FORMATS[invoiceType] ?? ELECTRONIC;
  if (kind === 'invoice') return format;
  return format === TWO_PART ? TWO_PART_RETURN : RETURN;
}

/** Returns whether a record states one amount with tax: taxable invoices without a buyer's tax number, or of two parts. */
export function isTaxIncluded({
  kind,
  format,
  partnerTaxNumber,
  taxType,
}: Pick<FiledRecord, 'kind' | 'format' | 'partnerTaxNumber' | 'taxType'>): boolean {
  return (
    kind === 'invoice' &&
    taxType === FiledTaxType.Taxable &&
    (format === TWO_PART || partnerTaxNumber === null)
  );
}
