import { addDays, type CalendarDate, type DateRange, startOfMonth } from '@parking-plus/domain';
import { lastDays } from '../query/url-field.ts';

export type PeriodPreset = 'today' | 'yesterday' | 'last7' | 'thisMonth' | 'last90';

/** Returns the most common periods relative to the business date. */
export function periodPresets(today: CalendarDate): Record<PeriodPreset, DateRange> {
  const yesterday = addDays(today, -1);
  return {
    today: { start: today, end: today },
    yesterday: { start: yesterday, end: yesterday },
    last7: lastDays(today, 7),
    thisMonth: { start: startOfMonth(today), end: today },
    last90: lastDays(today, 90),
  };
}
