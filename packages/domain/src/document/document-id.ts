import type { CalendarDate } from '../calendar/calendar-date.ts';
import { compactRocDate } from '../calendar/roc-date.ts';

/** Returns a document's number: type, ROC date, sequence number of at least three digits: `20201-1151120-003`. */
export function documentIdOf(dealType: string, businessDate: CalendarDate, runningNumber: number): string {
  return `${dealType}-${compactRocDate(businessDate)}-${String(runningNumber).padStart(3, '0')}`;
}
