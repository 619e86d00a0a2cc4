import { isCalendarDate, ROC_YEAR_OFFSET } from '@parking-plus/domain';

const MAX_TWD = 100_000_000;
const AMOUNT = /^\d{1,9}$/;
const YEAR_MONTH_DAY = /^(\d{2,4})[/.-]?(\d{2})[/.-]?(\d{2})$/;

/**
 * Parses a date of a file: `2026/11/20`, `20261120` or ROC `1151120`. Returns undefined for other text.
 */
export function dayOfCell(text: string): string | undefined {
  const [, year = '', month, day] = YEAR_MONTH_DAY.exec(text) ?? [];
  const fullYear = year.length === 4 ? year : String(Number(year) + ROC_YEAR_OFFSET);
  const date = `${fullYear}-${month}-${day}`;
  return isCalendarDate(date) ? date : undefined;
}

/** Parses whole NT$, with or without symbols and a zero fraction. Returns undefined for other text. */
export function amountOfCell(text: string): number | undefined {
  const plain = text
    .replace(/^(NT)?\$/, '')
    .replace(/[,\s]/g, '')
    .replace(/\.0+$/, '');
  const amountTwd = AMOUNT.test(plain) ? Number(plain) : 0;
  return amountTwd > 0 && amountTwd <= MAX_TWD ? amountTwd : undefined;
}
