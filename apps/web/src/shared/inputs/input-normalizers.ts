import {
  normalisePlate,
  parseFilingPeriod,
  parseInvoiceNumber,
  parsePeriodCode,
  parseWrittenPeriod,
  periodCodeOf,
  ROC_YEAR_OFFSET,
} from '@parking-plus/domain';
import { toCode } from './half-width.ts';

/** Text formatting of a field. Shape: both functions are idempotent and keep unknown text for the rule. */
export interface InputNormalizer {
  /** Applied at every change, including paste and the end of a composition. */
  whileTyping: (text: string) => string;
  /** Applied when the field loses focus. */
  onLeave?: (text: string) => string;
}

const toUpperCode = (text: string) => toCode(text).toUpperCase();

/** Codes in upper case. */
export const upperCodeShape: InputNormalizer = { whileTyping: toUpperCode };

/** Case-sensitive codes, such as card numbers. */
export const codeShape: InputNormalizer = { whileTyping: toCode };

export const digitsShape: InputNormalizer = { whileTyping: (text) => toCode(text).replace(/\D/g, '') };

export const plateShape: InputNormalizer = { whileTyping: toUpperCode, onLeave: normalisePlate };

/** Accepts numbers such as 0912-345-678, (09)12345678 and +886 912 345 678. */
export const mobileShape: InputNormalizer = {
  whileTyping: (text) => toCode(text).replace(/[^\d+]/g, ''),
  onLeave: (text) => text.replace(/^(?:\+|00)886\(?0?/, '0'),
};

export const invoiceNumberShape: InputNormalizer = {
  whileTyping: toUpperCode,
  onLeave: (text) => parseInvoiceNumber(text) ?? text,
};

const YEAR_AND_MONTH = /^(\d{2,4})[-/.年](\d{1,2})月?$/;

/** Accepts `1151112`, `115年11-12月`, `11512`, and a year with either month: `115/11`, `2026-12`. */
export const periodShape: InputNormalizer = {
  whileTyping: toCode,
  onLeave: (text) =>
    parsePeriodCode(text) ??
    parseWrittenPeriod(text) ??
    parseFilingPeriod(text) ??
    periodOfMonth(text) ??
    text,
};

function periodOfMonth(text: string): string | undefined {
  const [, yearText, monthText] = YEAR_AND_MONTH.exec(text) ?? [];
  const [year, month] = [Number(yearText), Number(monthText)];
  const rocYear = year > ROC_YEAR_OFFSET ? year - ROC_YEAR_OFFSET : year;
  const isMonth = month >= 1 && month <= 12;
  return isMonth && rocYear >= 1 && rocYear <= 999 ? periodCodeOf(rocYear, month) : undefined;
}
