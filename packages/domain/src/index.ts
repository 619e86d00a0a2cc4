export {
  addDays,
  type CalendarDate,
  type DateParts,
  dateOfDayNumber,
  datePartsOf,
  dayNumberOf,
  daysBetween,
  daysInMonth,
  isCalendarDate,
  toCalendarDate,
} from './calendar/calendar-date.ts';
export {
  addMonths,
  endOfMonth,
  isEndOfMonth,
  isStartOfMonth,
  startOfMonth,
} from './calendar/calendar-month.ts';
export { type DateRange, dateRangesOverlap, isDateInRange, isDateRange } from './calendar/date-range.ts';
export { type RelativeTime, relativeTime } from './calendar/relative-time.ts';
export {
  compactRocDate,
  formatRocDate,
  parseRocDate,
  ROC_YEAR_OFFSET,
  rocYearOf,
  westernYearOf,
} from './calendar/roc-date.ts';
export {
  businessDateOf,
  localDateTimeText,
  localMinuteOf,
  MINUTES_PER_DAY,
  TAIPEI_OFFSET_MINUTES,
} from './calendar/site-time.ts';
export { isDigitsOnly } from './contact/digits.ts';
export { isEmailAddress } from './contact/email-address.ts';
export { isExternalLink } from './contact/external-link.ts';
export { isMobileNumber } from './contact/mobile-number.ts';
export { type Twd, toPriceTwd, toTwd } from './money/twd.ts';
