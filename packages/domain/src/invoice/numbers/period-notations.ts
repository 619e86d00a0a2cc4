import { westernYearOf } from '../../calendar/roc-date.ts';
import { type PeriodCode, parsePeriodCode, periodCodeOf } from './period-code.ts';

/** The tax office's period: ROC year in 3 digits and the even month, such as `11512`. Never a `PeriodCode`. */
export type FilingPeriod = string & { readonly filingPeriod: unique symbol };

/** ROC year and both months of a period. */
export type PeriodParts = { readonly rocYear: number; readonly oddMonth: number; readonly evenMonth: number };

const FILING_PERIOD = /^(\d{3})(0[2468]|1[02])$/;
const WRITTEN_PERIOD = /^(\d{1,3})年(\d{2})-(\d{2})月$/;

/** Returns ROC year and months of a period code: `1151112` gives 115, 11 and 12. */
export function periodParts(period: PeriodCode): PeriodParts {
  return {
    rocYear: Number(period.slice(0, 3)),
    oddMonth: Number(period.slice(3, 5)),
    evenMonth: Number(period.slice(5, 7)),
  };
}

/**
 * Returns the filing period, used for unused numbers and the barcode: `1151112` gives `11512`.
 * Source: MIG 4.1, E0402 `YearMonth`.
 */
export function filingPeriodOf(period: PeriodCode): FilingPeriod {
  return `${period.slice(0, 3)}${period.slice(5, 7)}` as FilingPeriod;
}

/** Parses a filing period: `11512` gives `1151112`. Returns `undefined` for an odd month or anything else. */
export function parseFilingPeriod(text: string): PeriodCode | undefined {
  const parts = FILING_PERIOD.exec(text);
  if (!parts || parts[1] === '000') return undefined;
  return periodCodeOf(Number(parts[1]), Number(parts[2]));
}

/** Formats a period as on the invoice: `1151112` gives `115年11-12月`, `0990506` gives `99年05-06月`. */
export function formatPeriod(period: PeriodCode): string {
  return `${Number(period.slice(0, 3))}年${period.slice(3, 5)}-${period.slice(5, 7)}月`;
}

/** Formats a period with the western year: `1151112` gives `2026/11-12`. */
export function formatWesternPeriod(period: PeriodCode): string {
  const { rocYear } = periodParts(period);
  return `${westernYearOf(rocYear)}/${period.slice(3, 5)}-${period.slice(5, 7)}`;
}

/** Parses a printed period. Returns `undefined` for an invalid pair of months, ROC year 0 or anything else. */
export function parseWrittenPeriod(text: string): PeriodCode | undefined {
  const parts = WRITTEN_PERIOD.exec(text);
  return parts ? parsePeriodCode(`${parts[1]?.padStart(3, '0')}${parts[2]}${parts[3]}`) : undefined;
}
