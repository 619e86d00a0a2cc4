import { InvoiceState } from '../invoice-states.ts';
import type { PeriodCode } from '../numbers/period-code.ts';
import { filingPeriodOf } from '../numbers/period-notations.ts';
import type { NumberRange } from '../numbers/track-usage.ts';

/** An invoice in a VAT return. A void one has its number and no amounts. */
export type DeclaredInvoice = {
  readonly invoiceNumber: string;
  readonly invoiceType: number;
  readonly buyerTaxNumber: string | null;
  readonly taxType: number;
  readonly salesTwd: number;
  readonly taxTwd: number;
  readonly state: number;
};

/** An allowance in a VAT return, in the period of its own day. */
export type DeclaredAllowance = Pick<
  DeclaredInvoice,
  'invoiceNumber' | 'invoiceType' | 'buyerTaxNumber' | 'taxType' | 'salesTwd' | 'taxTwd'
>;

/** Unused numbers of a track. */
export type DeclaredBlank = NumberRange & { readonly track: string };

export type DeclaredPeriod = {
  readonly taxNumber: string;
  /** 稅籍編號, nine digits. */
  readonly registrationNumber: string;
  readonly period: PeriodCode;
  readonly invoices: readonly DeclaredInvoice[];
  readonly allowances: readonly DeclaredAllowance[];
  readonly blanks: readonly DeclaredBlank[];
};

/** Record length in bytes. */
export const MEDIA_RECORD_LENGTH = 81;

/** Formats by invoice type: two-part cash register, electronic, manual triple, manual double, self-printed. */
const INVOICE_FORMATS: Readonly<Record<number, string>> = { 1: '32', 2: '35', 3: '31', 4: '32', 5: '35' };
const TWO_PART_FORMAT = '32';
const ALLOWANCE_FORMAT = '33';
const TWO_PART_ALLOWANCE_FORMAT = '34';
const ELECTRONIC_FORMAT = '35';

const VOID_TAX_TYPE = 'F';
const BLANK_TAX_TYPE = 'D';
/** 彙加註記: the record is a range, whose end is in the buyer's field. */
const RANGE_MARK = 'A';

type MediaRecord = {
  readonly format: string;
  readonly buyer: string;
  readonly number: string;
  readonly salesTwd: number;
  readonly taxType: string;
  readonly taxTwd: number;
  readonly rangeMark: string;
};

/**
 * Returns a seller's sales of a period in the tax office's format (401 media file, 銷項憑證明細).
 * Order: invoices including void ones, allowances, unused ranges.
 * Shape: records of 81 ASCII characters, each ended by CR LF: format 2, registration number 9, sequence 7, filing
 * period 5, buyer 8, seller 8, invoice number 10, sales 12, tax type 1, tax 10, deduction 1, blank 5, special rate 1,
 * range mark 1, customs 1. Amounts are whole NT$ without tax; two-part paper invoices include the tax in the sales.
 * Source: the public layout of 營業稅媒體申報 進銷項憑證明細資料檔.
 */
export function mediaFile(declared: DeclaredPeriod): string {
  const records = [
    ...declared.invoices.map(invoiceRecord),
    ...declared.allowances.map(allowanceRecord),
    ...declared.blanks.map(blankRecord),
  ];
  return records.map((record, index) => `${recordText(record, index + 1, declared)}\r\n`).join('');
}

function invoiceRecord(invoice: DeclaredInvoice): MediaRecord {
  const format = INVOICE_FORMATS[invoice.invoiceType] ?? ELECTRONIC_FORMAT;
  const base = { format, buyer: invoice.buyerTaxNumber ?? '', number: invoice.invoiceNumber, rangeMark: '' };
  if (invoice.state === InvoiceState.Void)
    return { ...base, buyer: '', salesTwd: 0, taxTwd: 0, taxType: VOID_TAX_TYPE };
  return { ...base, ...amountsIn(format === TWO_PART_FORMAT, invoice), taxType: String(invoice.taxType) };
}

function allowanceRecord(allowance: DeclaredAllowance): MediaRecord {
  const isTwoPart = INVOICE_FORMATS[allowance.invoiceType] === TWO_PART_FORMAT;
  return {
    format: isTwoPart ? TWO_PART_ALLOWANCE_FORMAT : ALLOWANCE_FORMAT,
    buyer: allowance.buyerTaxNumber ?? '',
    number: allowance.invoiceNumber,
    ...amountsIn(isTwoPart, allowance),
    taxType: String(allowance.taxType),
    rangeMark: '',
  };
}

function blankRecord({ track, startNumber, endNumber }: DeclaredBlank): MediaRecord {
  return {
    format: ELECTRONIC_FORMAT,
    buyer: digits(endNumber, 8),
    number: `${track}${digits(startNumber, 8)}`,
    salesTwd: 0,
    taxTwd: 0,
    taxType: BLANK_TAX_TYPE,
    rangeMark: RANGE_MARK,
  };
}

/** Returns the amounts of a record. A two-part invoice does not state its tax. */
function amountsIn(isTwoPart: boolean, { salesTwd, taxTwd }: { salesTwd: number; taxTwd: number }) {
  return isTwoPart ? { salesTwd: salesTwd + taxTwd, taxTwd: 0 } : { salesTwd, taxTwd };
}

function recordText(
  record: MediaRecord,
  sequence: number,
  { taxNumber, registrationNumber, period }: DeclaredPeriod,
): string {
  const text = [
    record.format,
    registrationNumber,
    digits(sequence, 7),
    filingPeriodOf(period),
    record.buyer.padEnd(8),
    taxNumber,
    record.number,
    digits(record.salesTwd, 12),
    record.taxType,
    digits(record.taxTwd, 10),
    ' ',
    ' '.repeat(5),
    ' ',
    record.rangeMark.padEnd(1),
    ' ',
  ].join('');
  if (text.length !== MEDIA_RECORD_LENGTH)
    throw new RangeError(`A record of ${text.length} characters: "${text}".`);
  return text;
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
