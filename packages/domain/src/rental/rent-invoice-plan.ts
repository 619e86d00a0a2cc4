import type { CalendarDate } from '../calendar/calendar-date.ts';
import { addMonths, isEndOfMonth, isStartOfMonth, startOfMonth } from '../calendar/calendar-month.ts';
import { type Twd, toPriceTwd, toTwd } from '../money/twd.ts';

/** A paid calendar month, or the contract's part of it. */
export type PaidMonth = { readonly from: string; readonly to: string };

/** One invoice of a payment: covered days, issue date and amount. */
export type RentInvoiceShare = {
  readonly coversFrom: CalendarDate;
  readonly coversTo: CalendarDate;
  readonly dueOn: CalendarDate;
  readonly amountTwd: Twd;
};

const MONTHS_OF_AN_INVOICE = 3;

/**
 * Returns the invoices of a rent payment: one per three started whole months.
 * Each is round(total / count); the last includes the rounding difference. A partial month joins its neighbour's
 * invoice. The first is due on the payment day, or on the first of the next month if the contract requires it (次月).
 * Each further one is due on the first of the month three months later. Bays paid together share their months.
 * Units: whole NT$, tax included. Shape: empty if nothing was paid.
 * Errors: throws `RangeError` for an invalid amount, dates that do not exist and a payment without months.
 * Source: docs/decisions/0018.
 */
export function rentInvoicePlan(payment: {
  readonly months: readonly PaidMonth[];
  readonly totalTwd: number;
  readonly paidOn: string;
  readonly isNextMonth: boolean;
}): RentInvoiceShare[] {
  const totalTwd = toPriceTwd(payment.totalTwd, 'totalTwd');
  if (totalTwd === 0) return [];
  const months = distinctMonths(payment.months);
  if (months.length === 0) throw new RangeError('Rent was paid for no month.');
  const count = Math.max(1, Math.ceil(months.filter(isWhole).length / MONTHS_OF_AN_INVOICE));
  const monthOfPayment = startOfMonth(payment.paidOn);
  const firstDueOn = payment.isNextMonth ? addMonths(monthOfPayment, 1) : monthOfPayment;
  let leftTwd: number = totalTwd;
  return Array.from({ length: count }, (_, index) => {
    const covered = months.filter((_month, at) => shareOf(months, at, count) === index);
    const amountTwd = index === count - 1 ? leftTwd : Math.min(leftTwd, Math.round(totalTwd / count));
    leftTwd -= amountTwd;
    const dueOn = addMonths(firstDueOn, MONTHS_OF_AN_INVOICE * index);
    return {
      coversFrom: covered[0]?.from as CalendarDate,
      coversTo: covered.at(-1)?.to as CalendarDate,
      dueOn: index === 0 && !payment.isNextMonth ? (payment.paidOn as CalendarDate) : dueOn,
      amountTwd: toTwd(amountTwd),
    };
  }).filter(({ amountTwd }) => amountTwd > 0);
}

/** Returns the index of a month's invoice, depending on the whole months before it. */
function shareOf(months: readonly PaidMonth[], at: number, count: number): number {
  const wholeBefore = months.slice(0, at).filter(isWhole).length;
  return Math.min(count - 1, Math.floor(wholeBefore / MONTHS_OF_AN_INVOICE));
}

function isWhole({ from, to }: PaidMonth): boolean {
  return isStartOfMonth(from) && isEndOfMonth(to);
}

function distinctMonths(months: readonly PaidMonth[]): PaidMonth[] {
  const byMonth = new Map<string, PaidMonth>();
  for (const { from, to } of months) {
    const known = byMonth.get(from.slice(0, 7)) ?? { from, to };
    const [first = from] = [from, known.from].sort();
    const last = [to, known.to].sort().at(-1) ?? to;
    byMonth.set(from.slice(0, 7), { from: first, to: last });
  }
  return [...byMonth.values()].sort((a, b) => (a.from < b.from ? -1 : 1));
}
