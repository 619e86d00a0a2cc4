import {
  type CalendarDate,
  dateOfDayNumber,
  datePartsOfDayNumber,
  dayNumberOfParts,
  daysInMonth,
} from '../calendar/calendar-date.ts';

/** Part of a calendar month within a range of days. `to` is inclusive. */
export type MonthSegment = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly days: number;
  readonly isWholeMonth: boolean;
};

/** Splits a range at the ends of calendar months. Empty if it ends before it starts. Units: day numbers. */
export function splitByMonth(startDay: number, endDay: number): MonthSegment[] {
  const pieces: MonthSegment[] = [];
  let fromDay = startDay;
  while (fromDay <= endDay) {
    const { year, month, day } = datePartsOfDayNumber(fromDay);
    const length = daysInMonth(year, month);
    const toDay = Math.min(endDay, dayNumberOfParts(year, month, length));
    const days = toDay - fromDay + 1;
    pieces.push({
      from: dateOfDayNumber(fromDay),
      to: dateOfDayNumber(toDay),
      days,
      isWholeMonth: day === 1 && days === length,
    });
    fromDay = toDay + 1;
  }
  return pieces;
}
