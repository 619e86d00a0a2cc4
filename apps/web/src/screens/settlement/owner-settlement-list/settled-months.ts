import { addMonths, type CalendarDate, startOfMonth } from '@parking-plus/domain';
import { formatMonth } from '../../../shared/formats/month-format.ts';

const OFFERED = 24;

/** Months that have ended, the latest first, as choices. */
export function endedMonths(today: CalendarDate): { value: string; label: string }[] {
  const thisMonth = startOfMonth(today);
  return Array.from({ length: OFFERED }, (_, index) => {
    const value = addMonths(thisMonth, -index - 1).slice(0, 7);
    return { value, label: formatMonth(value) };
  });
}
