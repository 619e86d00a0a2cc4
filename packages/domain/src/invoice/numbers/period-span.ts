import {
  type CalendarDate,
  dateOfDayNumber,
  dayNumberOfParts,
  daysInMonth,
} from '../../calendar/calendar-date.ts';
import { westernYearOf } from '../../calendar/roc-date.ts';
import { type PeriodCode, periodCodeOf } from './period-code.ts';
import { periodParts } from './period-notations.ts';

/** First day of a period: `1151112` starts on 2026-11-01. */
export function periodStart(period: PeriodCode): CalendarDate {
  const { rocYear, oddMonth } = periodParts(period);
  return dateOfDayNumber(dayNumberOfParts(westernYearOf(rocYear), oddMonth, 1));
}

/** Last day of a period: `1150102` ends on 2026-02-28. */
export function periodEnd(period: PeriodCode): CalendarDate {
  const { rocYear, evenMonth } = periodParts(period);
  const year = westernYearOf(rocYear);
  return dateOfDayNumber(dayNumberOfParts(year, evenMonth, daysInMonth(year, evenMonth)));
}

/** The period after this one: `1151112` is followed by `1160102`. Errors: `RangeError` after ROC year 999. */
export function nextPeriod(period: PeriodCode): PeriodCode {
  const { rocYear, oddMonth } = periodParts(period);
  return oddMonth === 11 ? periodCodeOf(rocYear + 1, 1) : periodCodeOf(rocYear, oddMonth + 2);
}

/** The period before this one: `1150102` follows `1141112`. Errors: `RangeError` before ROC year 1. */
export function previousPeriod(period: PeriodCode): PeriodCode {
  const { rocYear, oddMonth } = periodParts(period);
  return oddMonth === 1 ? periodCodeOf(rocYear - 1, 11) : periodCodeOf(rocYear, oddMonth - 2);
}
