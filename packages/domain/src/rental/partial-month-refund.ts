import {
  type CalendarDate,
  dateOfDayNumber,
  datePartsOfDayNumber,
  dayNumberOf,
  dayNumberOfParts,
  daysInMonth,
} from '../calendar/calendar-date.ts';
import { isEndOfMonth, isStartOfMonth } from '../calendar/calendar-month.ts';
import { type Twd, toPriceTwd, toTwd } from '../money/twd.ts';
import { cutIntoMonths } from './month-pieces.ts';
import { partialMonthAmount } from './partial-month-amount.ts';

/** A bay given back before its paid time is over. */
export type RefundRequest = {
  readonly rentTwd: number;
  /** First and last day paid for. */
  readonly start: string;
  readonly end: string;
  /** Last day used; none when the bay was given back before the start. */
  readonly lastDayUsed: string | undefined;
  /** Paid less what was refunded already. */
  readonly refundableMaxTwd: number;
};

/** One line of the reckoning; the amounts of all lines add up to the refund, the cap is negative. */
export type RefundLine = { readonly amountTwd: Twd } & (
  | {
      readonly code: 'days' | 'whole-month';
      readonly from: CalendarDate;
      readonly to: CalendarDate;
      readonly days: number;
    }
  | { readonly code: 'refundable-max'; readonly refundableMaxTwd: Twd }
);

export type RefundOutcome =
  | {
      readonly ok: true;
      readonly amountTwd: Twd;
      /** Days left in the month in which the use ended; they are refunded by the day. */
      readonly remainingDays: number;
      readonly lines: readonly RefundLine[];
    }
  | { readonly ok: false; readonly reason: 'both-ends-partial'; readonly fullRefundTwd: Twd }
  | { readonly ok: false; readonly reason: 'end-before-start' };

/**
 * Whether both ends of the paid time lie inside a month (起訖皆為不足月), so that only a full refund is possible.
 * Errors: throws `RangeError` for dates that do not exist.
 * Source: docs/spec-statements.md 5.8.
 */
export function areBothEndsPartial(start: string, end: string): boolean {
  return !isStartOfMonth(start) && !isEndOfMonth(end);
}

/**
 * Refund of the time not used: the days left in the month in which the use ended, by the day and rounded up to 10;
 * whole months after it at the full rent; a partial last month by the day; all capped at what can still be refunded.
 * Units: whole NT$; every month counts 30 days, whatever its length; both dates belong to the paid time.
 * Errors: with both ends partial the answer is `both-ends-partial` and the sum of the full refund; throws
 * `RangeError` for dates that do not exist and broken amounts.
 * Source: docs/spec-statements.md 5.8 and 9.10.
 */
export function partialMonthRefund(request: RefundRequest): RefundOutcome {
  const rentTwd = toPriceTwd(request.rentTwd, 'rentTwd');
  const refundableMaxTwd = toPriceTwd(request.refundableMaxTwd, 'refundableMaxTwd');
  const startDay = dayNumberOf(request.start);
  const endDay = dayNumberOf(request.end);
  if (endDay < startDay) return { ok: false, reason: 'end-before-start' };
  if (areBothEndsPartial(request.start, request.end)) {
    return { ok: false, reason: 'both-ends-partial', fullRefundTwd: refundableMaxTwd };
  }
  const usedDay = request.lastDayUsed === undefined ? startDay - 1 : dayNumberOf(request.lastDayUsed);
  const firstDay = Math.max(startDay, usedDay + 1);
  // Given back before the start, the first month counts as the one in which the use ended.
  const monthEnd = Math.min(endDay, endOfMonthDay(Math.max(startDay, usedDay)));
  const remainingDays = Math.max(0, monthEnd - firstDay + 1);
  const lines: RefundLine[] = [];
  if (remainingDays > 0) {
    lines.push({
      code: 'days',
      from: dateOfDayNumber(firstDay),
      to: dateOfDayNumber(monthEnd),
      days: remainingDays,
      amountTwd: partialMonthAmount(rentTwd, remainingDays),
    });
  }
  for (const { from, to, days, isWholeMonth } of cutIntoMonths(Math.max(firstDay, monthEnd + 1), endDay)) {
    lines.push(
      isWholeMonth
        ? { code: 'whole-month', from, to, days, amountTwd: rentTwd }
        : { code: 'days', from, to, days, amountTwd: partialMonthAmount(rentTwd, days) },
    );
  }
  const uncappedTwd = lines.reduce((sum, line) => sum + line.amountTwd, 0);
  if (uncappedTwd > refundableMaxTwd) {
    lines.push({
      code: 'refundable-max',
      refundableMaxTwd,
      amountTwd: toTwd(refundableMaxTwd - uncappedTwd),
    });
  }
  return { ok: true, amountTwd: toTwd(Math.min(uncappedTwd, refundableMaxTwd)), remainingDays, lines };
}

function endOfMonthDay(dayNumber: number): number {
  const { year, month } = datePartsOfDayNumber(dayNumber);
  return dayNumberOfParts(year, month, daysInMonth(year, month));
}
