import {
  addDays,
  areBothEndsPartial,
  billingRows,
  type CalendarDate,
  partialMonthRefund,
  type RefundLine,
  toCalendarDate,
  toTwd,
} from '@parking-plus/domain';

/** Bay of a rental, with the data its refund needs. */
export type RefundableBay = {
  readonly lineNumber: number;
  readonly bayCode: string | null;
  readonly plate: string;
  readonly rentTwd: number;
};

/** Paid bill of a bay. One transaction can pay several. */
export type PaidBill = {
  readonly billId: string;
  readonly lineNumber: number;
  readonly coversFrom: string;
  readonly coversTo: string;
  readonly paidTwd: number;
  readonly refundedTwd: number;
  readonly transactionId: string;
};

/** Refund of one bay. `bills` are those it refunds. */
export type BayRefund = {
  readonly bay: RefundableBay;
  readonly paidFrom: CalendarDate | null;
  readonly paidThrough: CalendarDate | null;
  /** Full refund: payments for this time, less earlier refunds. */
  readonly refundableMaxTwd: number;
  readonly partialTwd: number | null;
  readonly partialLines: readonly RefundLine[];
  readonly isFullOnly: boolean;
  readonly reason: 'both-ends-partial' | 'nothing-paid' | 'nothing-left' | null;
  readonly bills: readonly PaidBill[];
};

/** Bay with its chosen refund. */
export type SelectedRefund = BayRefund & { readonly refundTwd: number };

/**
 * Calculates the refund of one bay. The paid time starts with the payment that contains the last day used
 * (several months count as one) and ends on the last paid day. Earlier payments count as used up.
 * Shape: `lastUsedDate` null means terminated before the start; all payments count.
 * Throws `RangeError` for dates that do not exist.
 * Source: docs/decisions/0006.
 */
export function calculateBayRefund(
  bay: RefundableBay,
  bills: readonly PaidBill[],
  lastUsedDate: string | null,
): BayRefund {
  const own = bills
    .filter(({ lineNumber }) => lineNumber === bay.lineNumber)
    .toSorted((a, b) => (a.coversFrom < b.coversFrom ? -1 : 1));
  const concerned = billsSince(own, lastUsedDate);
  const [first] = concerned;
  const last = concerned.at(-1);
  if (first === undefined || last === undefined) return nothing(bay, 'nothing-paid');
  const paidFrom = toCalendarDate(first.coversFrom);
  const paidThrough = toCalendarDate(last.coversTo);
  const refundableMaxTwd = concerned.reduce((sum, bill) => sum + bill.paidTwd - bill.refundedTwd, 0);
  const paid = { bay, paidFrom, paidThrough, refundableMaxTwd, bills: concerned };
  const isOver = lastUsedDate !== null && lastUsedDate >= paidThrough;
  if (refundableMaxTwd === 0 || isOver) {
    return { ...paid, refundableMaxTwd: isOver ? 0 : refundableMaxTwd, ...without('nothing-left') };
  }
  const left = runsOf(concerned).filter(([, end]) => lastUsedDate === null || end > lastUsedDate);
  if (
    areBothEndsPartial(paidFrom, paidThrough) ||
    left.some(([start, end]) => areBothEndsPartial(start, end))
  ) {
    return { ...paid, ...without('both-ends-partial'), isFullOnly: true };
  }
  const lines = left.flatMap((run) =>
    run[0] === paidFrom || (lastUsedDate !== null && run[0] <= lastUsedDate)
      ? linesOfBegun(bay, run, lastUsedDate)
      : linesOfWhole(bay, run),
  );
  const uncappedTwd = lines.reduce((sum, line) => sum + line.amountTwd, 0);
  const cap = toTwd(refundableMaxTwd - uncappedTwd);
  return {
    ...paid,
    partialTwd: Math.min(uncappedTwd, refundableMaxTwd),
    partialLines:
      cap < 0
        ? [...lines, { code: 'refundable-max', refundableMaxTwd: toTwd(refundableMaxTwd), amountTwd: cap }]
        : lines,
    isFullOnly: false,
    reason: null,
  };
}

type Run = readonly [start: CalendarDate, end: CalendarDate];

/** Returns spans of paid days without gaps. A renewal from the first of a month can leave unpaid days. */
function runsOf(bills: readonly PaidBill[]): Run[] {
  const runs: [CalendarDate, CalendarDate][] = [];
  for (const { coversFrom, coversTo } of bills) {
    const last = runs.at(-1);
    if (last !== undefined && addDays(last[1], 1) === coversFrom) last[1] = toCalendarDate(coversTo);
    else runs.push([toCalendarDate(coversFrom), toCalendarDate(coversTo)]);
  }
  return runs;
}

/**
 * Returns the refund lines of a run's unused time, not capped. The first run counts even if it has not begun.
 */
function linesOfBegun(
  { rentTwd, lineNumber }: RefundableBay,
  [start, end]: Run,
  lastUsedDate: string | null,
): readonly RefundLine[] {
  const outcome = partialMonthRefund({
    rentTwd,
    start,
    end,
    lastDayUsed: lastUsedDate !== null && lastUsedDate >= start ? lastUsedDate : undefined,
    refundableMaxTwd: Number.MAX_SAFE_INTEGER,
  });
  if (!outcome.ok) throw new RangeError(`Bay ${lineNumber} has bills that make no span: ${outcome.reason}.`);
  return outcome.lines;
}

/** Returns the refund lines of a whole run that has not begun. */
function linesOfWhole({ rentTwd }: RefundableBay, [start, end]: Run): RefundLine[] {
  return billingRows({ rentTwd, start, end }).map(({ isWholeMonth, ...row }) => ({
    code: isWholeMonth ? 'whole-month' : 'days',
    ...row,
  }));
}

/**
 * Deducts a refund from its bills, last bill first. The refund must not exceed the bills' remaining amount.
 */
export function allocateRefund(
  refundTwd: number,
  bills: readonly PaidBill[],
): { readonly bill: PaidBill; readonly amountTwd: number }[] {
  let leftTwd = refundTwd;
  const shares: { bill: PaidBill; amountTwd: number }[] = [];
  for (const bill of bills.toReversed()) {
    const amountTwd = Math.min(leftTwd, bill.paidTwd - bill.refundedTwd);
    if (amountTwd > 0) shares.push({ bill, amountTwd });
    leftTwd -= amountTwd;
  }
  return shares;
}

/** Returns the bills from the payment that contains the day, or all bills if the day precedes them. */
function billsSince(own: readonly PaidBill[], lastUsedDate: string | null): readonly PaidBill[] {
  const index = lastUsedDate === null ? 0 : own.findIndex(({ coversTo }) => coversTo >= lastUsedDate);
  const holding = own[index];
  // After the last paid day nothing is left to refund; the last payment is shown.
  const payment = holding?.transactionId ?? own.at(-1)?.transactionId;
  return own.slice(own.findIndex(({ transactionId }) => transactionId === payment));
}

function without(reason: NonNullable<BayRefund['reason']>) {
  return { partialTwd: null, partialLines: [], isFullOnly: false, reason };
}

function nothing(bay: RefundableBay, reason: 'nothing-paid'): BayRefund {
  return { bay, paidFrom: null, paidThrough: null, refundableMaxTwd: 0, bills: [], ...without(reason) };
}
