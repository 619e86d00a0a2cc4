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
import { partialMonthAmount } from './partial-month-amount.ts';
import { splitByMonth } from './split-by-month.ts';

/** Termination of a bay's rental before its paid time ends. */
export type RefundRequest = {
  readonly rentTwd: number;
  /** First and last paid day. */
  readonly start: string;
  readonly end: string;
  /** Last day used, or undefined if the rental ended before it started. */
  readonly lastDayUsed: string | undefined;
  /** Paid amount less earlier refunds. */
  readonly refundableMaxTwd: number;
};

/** One line of the calculation. The amounts of all lines sum to the refund; the cap is negative. */
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
      /** Days left in the month of the last use, refunded by the day. */
      readonly remainingDays: number;
      readonly lines: readonly RefundLine[];
    }
  | { readonly ok: false; readonly reason: 'both-ends-partial'; readonly fullRefundTwd: Twd }
  | { readonly ok: false; readonly reason: 'end-before-start' };

/**
 * Returns whether both ends of the paid time are within a month (起訖皆為不足月), which allows only a full refund.
 * Errors: throws `RangeError` for dates that do not exist.
 * Source: docs/spec-statements.md 5.8.
 */
export function areBothEndsPartial(start: string, end: string): boolean {
  return !isStartOfMonth(start) && !isEndOfMonth(end);
}

/**
 * Returns the refund of unused time.
 * - remaining days of the month of the last use: by the day, rounded up to 10
 * - whole months after it: the full rent
 * - a partial last month: by the day
 * The refund never exceeds the refundable amount.
 * Units: whole NT$; every month counts 30 days; both dates are inclusive.
 * Errors: if both ends are partial, returns `both-ends-partial` with the full refund. Throws `RangeError` for dates
 * that do not exist and invalid amounts.
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
  // If the rental ended before it started, the first month counts as the month of the last use.
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
  for (const { from, to, days, isWholeMonth } of splitByMonth(Math.max(firstDay, monthEnd + 1), endDay)) {
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
