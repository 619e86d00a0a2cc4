import { isCalendarDate, parseRocDate } from '@parking-plus/domain';

const WRITTEN_DATE = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})$/;

/** Parses `20260101`, `2026/1/1`, `2026-01-01` and ROC `115/01/01`. Returns undefined for other text. */
export function dateOfCell(text: string): string | undefined {
  const [, year, month = '', day = ''] = WRITTEN_DATE.exec(text) ?? [];
  const isCompact = /^\d+$/.test(text);
  if (year !== undefined && (!isCompact || text.length === 8)) {
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (isCalendarDate(date)) return date;
  }
  return parseRocDate(text);
}
