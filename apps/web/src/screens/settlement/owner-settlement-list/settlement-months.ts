import { addMonths, type CalendarDate, startOfMonth } from '@parking-plus/domain';
import { formatMonth } from '../../../shared/formats/month-format.ts';

const OFFERED = 24;

/** Returns ended months as options, latest first. */
export function endedMonths(today: CalendarDate): { value: string; label: string }[] {
  const thisMonth = startOfMonth(today);
  return Array.from({ length: OFFERED }, (_, index) => {
    const value = addMonths(thisMonth, -index - 1).slice(0, 7);
    return { value, label: formatMonth(value) };
  });
}
