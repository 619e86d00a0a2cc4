import {
  addDays,
  addMonths,
  type CalendarDate,
  endOfMonth,
  startOfMonth,
  toCalendarDate,
} from '@parking-plus/domain';
import type { Random } from '../../random/random.ts';

/** Course of a seeded rental. All days are relative to the reference day, so that any first start works. */
export type RentalSpan = {
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly periodMonths: 1 | 2 | 3 | 6 | 12;
  /** Paid share of the list rent, 0–1. */
  readonly discount: number;
  /** Months before the reference month with paid bills. Earlier months are omitted. */
  readonly paidMonths: 'all' | 'until-now' | 'until-last';
  readonly state: 0 | 1 | 2;
};

type Flow = (month: (offset: number) => CalendarDate, today: CalendarDate, chance: Random) => RentalSpan;

const monthly = { periodMonths: 1, discount: 1, state: 1 } as const;

/**
 * Flows with their number of rentals, 150 in total.
 * Whole months: paid monthly, quarterly, twelve months prepaid.
 * Partial months: both ends inside a month, only the start, only the end.
 * Others: overdue, ending within 7 and 30 days, not begun, terminated, forced termination.
 */
export const RENTAL_FLOWS: Readonly<Record<string, readonly [count: number, flow: Flow]>> = {
  'whole-months': [
    44,
    (month, _today, chance) => ({
      ...monthly,
      startsOn: month(-chance.whole(1, 9)),
      endsOn: endOfMonth(month(chance.whole(2, 9))),
      paidMonths: 'until-now',
    }),
  ],
  quarterly: [
    20,
    (month) => ({
      ...monthly,
      startsOn: month(-1),
      endsOn: endOfMonth(month(1)),
      periodMonths: 3,
      paidMonths: 'all',
    }),
  ],
  prepaid: [
    12,
    (month, _today, chance) => {
      const startsOn = month(-chance.whole(0, 2));
      return {
        ...monthly,
        startsOn,
        endsOn: endOfMonth(addMonths(startsOn, 11)),
        periodMonths: 12,
        discount: 0.8,
        paidMonths: 'all',
      };
    },
  ],
  'both-partial': [
    12,
    (_month, today, chance) => {
      const startsOn = insideMonth(addDays(today, -chance.whole(6, 20)));
      return {
        ...monthly,
        startsOn,
        endsOn: notMonthEnd(addDays(addMonths(startsOn, 1), -1)),
        paidMonths: 'all',
      };
    },
  ],
  'start-partial': [
    12,
    (month) => ({
      ...monthly,
      startsOn: addDays(month(-1), 15),
      endsOn: endOfMonth(month(1)),
      periodMonths: 3,
      paidMonths: 'all',
    }),
  ],
  'end-partial': [
    8,
    (month) => ({
      ...monthly,
      startsOn: month(-1),
      endsOn: addDays(month(1), 14),
      periodMonths: 3,
      paidMonths: 'all',
    }),
  ],
  overdue: [
    8,
    (month) => ({
      ...monthly,
      startsOn: month(-2),
      endsOn: endOfMonth(month(3)),
      paidMonths: 'until-last',
    }),
  ],
  'ending-in-7-days': [
    8,
    (month, today, chance) => ({
      ...monthly,
      startsOn: month(-2),
      endsOn: addDays(today, chance.whole(1, 7)),
      paidMonths: 'all',
    }),
  ],
  'ending-in-30-days': [
    10,
    (month, today, chance) => ({
      ...monthly,
      startsOn: month(-2),
      endsOn: addDays(today, chance.whole(8, 30)),
      paidMonths: 'until-now',
    }),
  ],
  'not-begun': [
    5,
    (month) => ({
      ...monthly,
      startsOn: month(1),
      endsOn: endOfMonth(month(3)),
      periodMonths: 3,
      paidMonths: 'all',
    }),
  ],
  'given-back': [
    7,
    (month) => ({
      ...monthly,
      startsOn: month(-2),
      endsOn: endOfMonth(month(-1)),
      periodMonths: 2,
      paidMonths: 'all',
      state: 0,
    }),
  ],
  'forced-out': [
    4,
    (month) => ({
      ...monthly,
      startsOn: month(-2),
      endsOn: endOfMonth(month(4)),
      paidMonths: 'until-last',
      state: 2,
    }),
  ],
};

/** Returns first days of months around the reference day: `month(-1)` is the previous month. */
export function monthsAround(today: string): (offset: number) => CalendarDate {
  const first = startOfMonth(toCalendarDate(today));
  return (offset) => addMonths(first, offset);
}

/** Returns the day, or the next one if it is the first of a month. */
function insideMonth(day: CalendarDate): CalendarDate {
  return startOfMonth(day) === day ? addDays(day, 1) : day;
}

/** Returns the day, or the previous one if it is the last of a month. */
function notMonthEnd(day: CalendarDate): CalendarDate {
  return endOfMonth(day) === day ? addDays(day, -1) : day;
}
