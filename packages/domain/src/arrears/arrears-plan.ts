import { addDays, type CalendarDate } from '../calendar/calendar-date.ts';
import { addMonths } from '../calendar/calendar-month.ts';

/** Parts of an instalment plan, one a month. */
export const PLAN_PARTS = { min: 2, max: 12 } as const;
/** Last day for the first part, from today. Units: days. */
export const FIRST_PART_WITHIN_DAYS = 31;

export type ArrearsParts<Fee> =
  | { readonly ok: true; readonly parts: readonly (readonly [Fee, ...Fee[]])[] }
  | { readonly ok: false; readonly reason: 'too-few-fees' };

/**
 * Divides unpaid fees into consecutive parts whose sums are as equal as can be (least squares); of equal divisions, the one
 * with the later fees in smaller parts. Each fee is in one part, in the given order, and no part is empty.
 * Units: whole NT$. Errors: fewer fees than parts is a value. Throws `RangeError` for less than one part.
 */
export function splitArrears<Fee extends { readonly owedTwd: number }>(
  fees: readonly Fee[],
  partCount: number,
): ArrearsParts<Fee> {
  if (!Number.isInteger(partCount) || partCount < 1)
    throw new RangeError(`Not a number of parts: ${partCount}.`);
  if (fees.length < partCount) return { ok: false, reason: 'too-few-fees' };
  const sums = [0];
  for (const { owedTwd } of fees) sums.push((sums.at(-1) ?? 0) + owedTwd);
  const sumOf = (from: number, to: number) => (sums[to] ?? 0) - (sums[from] ?? 0);
  // costs[end]: least sum of squares of the first `end` fees in the parts so far; starts[part][end]: where the last one begins.
  let costs = sums.map((sum) => sum ** 2);
  const starts: number[][] = [sums.map(() => 0)];
  for (let part = 2; part <= partCount; part += 1) {
    const before = costs;
    const begins = sums.map(() => 0);
    costs = sums.map((_sum, end) => {
      let least = Number.POSITIVE_INFINITY;
      for (let start = part - 1; start < end; start += 1) {
        const cost = (before[start] ?? 0) + sumOf(start, end) ** 2;
        if (cost > least) continue;
        least = cost;
        begins[end] = start;
      }
      return least;
    });
    starts.push(begins);
  }
  const parts: (readonly [Fee, ...Fee[]])[] = [];
  let end = fees.length;
  for (const begins of starts.toReversed()) {
    const start = begins[end] ?? 0;
    parts.unshift(fees.slice(start, end) as [Fee, ...Fee[]]);
    end = start;
  }
  return { ok: true, parts };
}

/** Returns the due dates of monthly parts. A day that a month lacks becomes its last day. */
export function partDueDates(firstDueOn: string, partCount: number): CalendarDate[] {
  return Array.from({ length: partCount }, (_none, index) => addMonths(firstDueOn, index));
}

/** Returns whether the first part is due from tomorrow on, and at most 31 days from today. */
export function isFirstDueDate(firstDueOn: string, today: string): boolean {
  return firstDueOn > today && firstDueOn <= addDays(today, FIRST_PART_WITHIN_DAYS);
}
