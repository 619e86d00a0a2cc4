import {
  type CalendarDate,
  dateOfDayNumber,
  dayNumberOfParts,
  daysInMonth,
} from '../../calendar/calendar-date.ts';
import { westernYearOf } from '../../calendar/roc-date.ts';
import { type PeriodCode, periodCodeOf } from './period-code.ts';
import { periodParts } from './period-notations.ts';

/** Returns the first day of a period: `1151112` starts on 2026-11-01. */
export function periodStart(period: PeriodCode): CalendarDate {
  const { rocYear, oddMonth } = periodParts(period);
  return dateOfDayNumber(dayNumberOfParts(westernYearOf(rocYear), oddMonth, 1));
}

/** Returns the last day of a period: `1150102` ends on 2026-02-28. */
export function periodEnd(period: PeriodCode): CalendarDate {
  const { rocYear, evenMonth } = periodParts(period);
  const year = westernYearOf(rocYear);
  return dateOfDayNumber(dayNumberOfParts(year, evenMonth, daysInMonth(year, evenMonth)));
}

/** Returns the next period: `1160102` for `1151112`. Errors: `RangeError` after ROC year 999. */
export function nextPeriod(period: PeriodCode): PeriodCode {
  const { rocYear, oddMonth } = periodParts(period);
  return oddMonth === 11 ? periodCodeOf(rocYear + 1, 1) : periodCodeOf(rocYear, oddMonth + 2);
}

/** Returns the previous period: `1141112` for `1150102`. Errors: `RangeError` before ROC year 1. */
export function previousPeriod(period: PeriodCode): PeriodCode {
  const { rocYear, oddMonth } = periodParts(period);
  return oddMonth === 1 ? periodCodeOf(rocYear - 1, 11) : periodCodeOf(rocYear, oddMonth - 2);
}
