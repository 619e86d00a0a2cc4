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

/** A bay of a rental, as far as its refund asks. */
export type RefundableBay = {
  readonly lineNumber: number;
  readonly bayCode: string | null;
  readonly plate: string;
  readonly rentTwd: number;
};

/** A paid bill of a bay; one transaction may have paid several. */
export type PaidBill = {
  readonly billId: string;
  readonly lineNumber: number;
  readonly coversFrom: string;
  readonly coversTo: string;
  readonly paidTwd: number;
  readonly refundedTwd: number;
  readonly transactionId: string;
};

/** What giving back one bay brings; `bills` are those that the refund is of. */
export type BayRefund = {
  readonly bay: RefundableBay;
  readonly paidFrom: CalendarDate | null;
  readonly paidThrough: CalendarDate | null;
  /** Paid for this time less what was refunded; the full refund. */
  readonly refundableMaxTwd: number;
  readonly partialTwd: number | null;
  readonly partialLines: readonly RefundLine[];
  readonly isFullOnly: boolean;
  readonly reason: 'both-ends-partial' | 'nothing-paid' | 'nothing-left' | null;
  readonly bills: readonly PaidBill[];
};

/** A bay with the refund chosen for it. */
export type ChosenRefund = BayRefund & { readonly refundTwd: number };

/**
 * Reckons the refund of one bay. The paid time begins with the payment that holds the last day used (a payment of
 * several months is one) and runs to the last day paid for: what was paid for earlier times has been used up.
 * Shape: `lastUsedDate` null means given back before the start, so that all payments count.
 * Errors: throws `RangeError` for dates that do not exist.
 * Source: docs/decisions/0006.
 */
export function refundOfBay(
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

/** Spans of days paid for without a day between; a renewal from the first of a month may leave days that nobody paid. */
function runsOf(bills: readonly PaidBill[]): Run[] {
  const runs: [CalendarDate, CalendarDate][] = [];
  for (const { coversFrom, coversTo } of bills) {
    const last = runs.at(-1);
    if (last !== undefined && addDays(last[1], 1) === coversFrom) last[1] = toCalendarDate(coversTo);
    else runs.push([toCalendarDate(coversFrom), toCalendarDate(coversTo)]);
  }
  return runs;
}

/** What the time not used of a run comes to, not capped; of the first one, also where it was not begun. */
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

/** All of a run that nobody has begun to use. */
function linesOfWhole({ rentTwd }: RefundableBay, [start, end]: Run): RefundLine[] {
  return billingRows({ rentTwd, start, end }).map(({ isWholeMonth, ...row }) => ({
    code: isWholeMonth ? 'whole-month' : 'days',
    ...row,
  }));
}

/** Takes a refund off the bills it is of, the last one first. The sum is within what the bills still hold. */
export function spreadOverBills(
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

/** From the first bill of the payment that holds the day on; all where the day lies before them. */
function billsSince(own: readonly PaidBill[], lastUsedDate: string | null): readonly PaidBill[] {
  const index = lastUsedDate === null ? 0 : own.findIndex(({ coversTo }) => coversTo >= lastUsedDate);
  const holding = own[index];
  // After the last day paid for nothing is left; the last payment shows what it was.
  const payment = holding?.transactionId ?? own.at(-1)?.transactionId;
  return own.slice(own.findIndex(({ transactionId }) => transactionId === payment));
}

function without(reason: NonNullable<BayRefund['reason']>) {
  return { partialTwd: null, partialLines: [], isFullOnly: false, reason };
}

function nothing(bay: RefundableBay, reason: 'nothing-paid'): BayRefund {
  return { bay, paidFrom: null, paidThrough: null, refundableMaxTwd: 0, bills: [], ...without(reason) };
}
