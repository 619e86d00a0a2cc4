import { parseCalendarDate } from '../../calendar/calendar-date.ts';
import { rocYearOf } from '../../calendar/roc-date.ts';
import type { PeriodCode } from '../numbers/period-code.ts';
import { periodStart } from '../numbers/period-span.ts';
import type { NumberRange } from '../numbers/track-usage.ts';
import { type FiledRecord, isTaxIncluded, NO_INVOICE_FORMAT } from './filed-record.ts';

/** Unused numbers of a track. */
export type DeclaredBlank = NumberRange & { readonly track: string };

export type DeclaredPeriod = {
  readonly taxNumber: string;
  /** 稅籍編號, nine digits. */
  readonly registrationNumber: string;
  readonly period: PeriodCode;
  readonly records: readonly FiledRecord[];
  readonly blanks: readonly DeclaredBlank[];
};

/** Record length in bytes. */
export const MEDIA_RECORD_LENGTH = 81;

const ELECTRONIC_FORMAT = '35';
/** Aggregated purchases: 三聯式 and 其他憑證 with at most NT$500 tax each. */
const AGGREGATED_FORMATS = new Set(['26', '27']);
const VOID_TAX_TYPE = 'F';
export const BLANK_TAX_TYPE = 'D';
/** 彙加註記: several documents in one record. */
const AGGREGATE_MARK = 'A';

type MediaRecord = {
  readonly format: string;
  readonly month: string;
  readonly buyer: string;
  /** Seller and number, 18 characters. */
  readonly sellerAndNumber: string;
  readonly salesTwd: number;
  readonly taxType: string;
  readonly taxTwd: number;
  readonly deduction?: string;
  readonly mark?: string;
  readonly customs?: string;
};

/**
 * Returns a seller's records of a period in the tax office's format (進銷項憑證明細, `.TXT`).
 * Order: as given, then unused ranges.
 * Shape: records of 81 ASCII characters, each ended by CR LF: format 2, registration number 9, sequence 7, ROC year and
 * month of the record 5, buyer 8, seller 8, number 10, sales 12, tax type 1, tax 10, deduction 1, blank 5, special
 * rate 1, aggregate mark 1, customs 1. Customs certificates (28, 29) have 14 characters in the fields of seller and number.
 * Units: whole NT$. Taxable invoices without a buyer's tax number state the amount with tax, and no tax.
 * Source: the public layout of 營業稅媒體申報 進銷項憑證明細資料檔.
 */
export function mediaFile(declared: DeclaredPeriod): string {
  const { taxNumber, period, records, blanks } = declared;
  const firstMonth = rocMonth(periodStart(period));
  return [
    ...records.map((record) => mediaRecord(record, taxNumber)),
    ...blanks.map((blank) => blankRecord(blank, taxNumber, firstMonth)),
  ]
    .map((record, index) => `${recordText(record, index + 1, declared.registrationNumber)}\r\n`)
    .join('');
}

function mediaRecord(record: FiledRecord, taxNumber: string): MediaRecord {
  const { kind, format, number, date, partnerTaxNumber, taxType, salesTwd, taxTwd, isVoid } = record;
  const base = { format, month: rocMonth(date) };
  if (kind === 'input') {
    const { deduction, sheetCount } = record;
    const isAggregated = AGGREGATED_FORMATS.has(format);
    const seller = isAggregated ? digits(sheetCount ?? 1, 4).padEnd(8) : (partnerTaxNumber ?? '').padEnd(8);
    return {
      ...base,
      buyer: taxNumber,
      sellerAndNumber: number.length > 10 ? number.padStart(18) : `${seller}${number.padEnd(10)}`,
      salesTwd,
      taxTwd,
      taxType: String(taxType),
      deduction: String(deduction ?? ''),
      mark: isAggregated ? AGGREGATE_MARK : '',
    };
  }
  const sellerAndNumber = `${taxNumber}${number.padEnd(10)}`;
  if (isVoid) return { ...base, buyer: '', sellerAndNumber, salesTwd: 0, taxTwd: 0, taxType: VOID_TAX_TYPE };
  return {
    ...base,
    format: number === '' ? NO_INVOICE_FORMAT : format,
    buyer: partnerTaxNumber ?? '',
    sellerAndNumber,
    ...(isTaxIncluded(record) ? { salesTwd: salesTwd + taxTwd, taxTwd: 0 } : { salesTwd, taxTwd }),
    taxType: String(taxType),
    customs: String(record.customsMark ?? ''),
  };
}

function blankRecord(
  { track, startNumber, endNumber }: DeclaredBlank,
  taxNumber: string,
  month: string,
): MediaRecord {
  const isRange = endNumber > startNumber;
  return {
    format: ELECTRONIC_FORMAT,
    month,
    buyer: isRange ? digits(endNumber, 8) : '',
    sellerAndNumber: `${taxNumber}${track}${digits(startNumber, 8)}`,
    salesTwd: 0,
    taxTwd: 0,
    taxType: BLANK_TAX_TYPE,
    mark: isRange ? AGGREGATE_MARK : '',
  };
}

function recordText(record: MediaRecord, sequence: number, registrationNumber: string): string {
  const text = [
    record.format,
    registrationNumber,
    digits(sequence, 7),
    record.month,
    record.buyer.padEnd(8),
    record.sellerAndNumber,
    digits(record.salesTwd, 12),
    record.taxType,
    digits(record.taxTwd, 10),
    (record.deduction ?? '').padEnd(1),
    ' '.repeat(5),
    ' ',
    (record.mark ?? '').padEnd(1),
    (record.customs ?? '').padEnd(1),
  ].join('');
  if (text.length !== MEDIA_RECORD_LENGTH)
    throw new RangeError(`A record of ${text.length} characters: "${text}".`);
  return text;
}

/** Returns ROC year and month of a day: `11507`. */
function rocMonth(date: string): string {
  const { year, month } = parseCalendarDate(date);
  return `${digits(rocYearOf(year), 3)}${digits(month, 2)}`;
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
