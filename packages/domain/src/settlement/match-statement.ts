import { normalizeReference } from './expected-deposit.ts';

/** Kinds of differences between a statement and our payments. */
export const ChannelDifferenceKind = {
  MissingAtChannel: 1,
  MissingHere: 2,
  OtherAmount: 3,
  OtherFee: 4,
  Late: 5,
} as const;
export type ChannelDifferenceKind = (typeof ChannelDifferenceKind)[keyof typeof ChannelDifferenceKind];

/** A payment as we have it. Units: whole NT$. */
export type OwnPayment = {
  readonly paymentId: string;
  /** References under which the channel may know it. */
  readonly references: readonly string[];
  readonly paidOn: string;
  readonly amountTwd: number;
  readonly feeTwd: number;
};

/** A row of a channel's statement; fee and payout day are null if the file has no such column. */
export type StatedPayment = {
  readonly reference: string;
  readonly paidOn: string;
  readonly amountTwd: number;
  readonly feeTwd: number | null;
  readonly payoutOn: string | null;
};

export type StatementDifference = {
  readonly kind: ChannelDifferenceKind;
  readonly paymentId: string | null;
  /** Index of the row; null for a payment that the statement lacks. */
  readonly row: number | null;
  readonly paidOn: string;
  readonly expectedTwd: number | null;
  readonly statedTwd: number | null;
};

export type StatementMatch = {
  /** Payment of each row; null without one. */
  readonly paymentIds: readonly (string | null)[];
  readonly differences: readonly StatementDifference[];
};

/**
 * Matches the rows of a statement with our payments of the same days: by reference, and the rest by day and amount if
 * only one payment and one row of this day and amount are left.
 * Shape: each payment has at most one row. Expected less stated amounts of the differences, fees apart, are the
 * difference of the sums.
 */
export function matchStatement(
  payments: readonly OwnPayment[],
  rows: readonly StatedPayment[],
): StatementMatch {
  const byReference = new Map(
    payments.flatMap((payment) =>
      payment.references.map((reference) => [normalizeReference(reference), payment] as const),
    ),
  );
  const taken = new Map<string, number>();
  const found = rows.map(({ reference }, row) => {
    const payment = byReference.get(normalizeReference(reference));
    if (payment === undefined || taken.has(payment.paymentId)) return null;
    taken.set(payment.paymentId, row);
    return payment;
  });
  const left = payments.filter(({ paymentId }) => !taken.has(paymentId));
  const spare = rows.flatMap((row, index) => (found[index] ? [] : [{ ...row, index }]));
  for (const { index, paidOn, amountTwd } of spare) {
    const isAlike = (other: { paidOn: string; amountTwd: number }) =>
      other.paidOn === paidOn && other.amountTwd === amountTwd;
    const [only, second] = left.filter(isAlike);
    if (only === undefined || second !== undefined || spare.filter(isAlike).length > 1) continue;
    found[index] = only;
    taken.set(only.paymentId, index);
  }
  return {
    paymentIds: found.map((payment) => payment?.paymentId ?? null),
    differences: [
      ...rows.flatMap((row, index) => differencesOf(row, index, found[index] ?? null)),
      ...payments
        .filter(({ paymentId }) => !taken.has(paymentId))
        .map(({ paymentId, paidOn, amountTwd }) => ({
          kind: ChannelDifferenceKind.MissingAtChannel,
          paymentId,
          row: null,
          paidOn,
          expectedTwd: amountTwd,
          statedTwd: null,
        })),
    ],
  };
}

function differencesOf(
  { paidOn, amountTwd, feeTwd }: StatedPayment,
  row: number,
  payment: OwnPayment | null,
): StatementDifference[] {
  if (payment === null) {
    const kind = ChannelDifferenceKind.MissingHere;
    return [{ kind, paymentId: null, row, paidOn, expectedTwd: null, statedTwd: amountTwd }];
  }
  const facts = { paymentId: payment.paymentId, row, paidOn: payment.paidOn };
  const differing: StatementDifference[] = [];
  if (payment.amountTwd !== amountTwd)
    differing.push({
      kind: ChannelDifferenceKind.OtherAmount,
      ...facts,
      expectedTwd: payment.amountTwd,
      statedTwd: amountTwd,
    });
  if (feeTwd !== null && payment.feeTwd !== feeTwd)
    differing.push({
      kind: ChannelDifferenceKind.OtherFee,
      ...facts,
      expectedTwd: payment.feeTwd,
      statedTwd: feeTwd,
    });
  return differing;
}

/** A day's payout without a bank line. `netTwd`: whole NT$ that the channel should pay. */
export type OpenPayout = {
  readonly payoutId: string;
  readonly account: string;
  readonly channel: string;
  readonly businessDate: string;
  readonly expectedOn: string;
  readonly netTwd: number;
};

/** A bank line that pays no payout yet. */
export type PayoutLine = {
  readonly lineId: string;
  readonly account: string;
  readonly postedOn: string;
  readonly amountTwd: number;
};

/** Maximum days between a bank line and the expected day of its payout. */
const WINDOW_DAYS = 10;
const DAY_MS = 86_400_000;

/**
 * Finds the bank line of each payout: of its account, from the day of the payments until ten days after the expected
 * day, with its net amount, or with that of all payouts of the channel expected on the day. The nearest day first.
 * Shape: pairs of payout and line; a line of several payouts occurs with each. A line with another amount is never
 * taken.
 */
export function matchPayouts(
  payouts: readonly OpenPayout[],
  lines: readonly PayoutLine[],
): { readonly payoutId: string; readonly lineId: string }[] {
  const free = new Set(lines);
  const groups = new Map<string, OpenPayout[]>();
  for (const payout of payouts) {
    const key = `${payout.channel} ${payout.account} ${payout.expectedOn}`;
    groups.set(key, [...(groups.get(key) ?? []), payout]);
  }
  return [...groups.values()]
    .flatMap((together) => {
      const single = together.map((payout) => ({ part: [payout], line: takeLine([payout], free) }));
      const rest = together.filter((_, index) => single[index]?.line === undefined);
      return [...single, { part: rest, line: rest.length > 1 ? takeLine(rest, free) : undefined }];
    })
    .flatMap(({ part, line }) =>
      line === undefined ? [] : part.map(({ payoutId }) => ({ payoutId, lineId: line.lineId })),
    );
}

function takeLine(part: readonly OpenPayout[], free: Set<PayoutLine>): PayoutLine | undefined {
  const [first] = part;
  if (first === undefined) return undefined;
  const netTwd = part.reduce((sum, payout) => sum + payout.netTwd, 0);
  const expectedMs = Date.parse(first.expectedOn);
  const distance = ({ postedOn }: PayoutLine) => Math.abs(Date.parse(postedOn) - expectedMs) / DAY_MS;
  const [nearest] = [...free]
    .filter(
      (line) =>
        line.account === first.account &&
        line.amountTwd === netTwd &&
        line.postedOn >= first.businessDate &&
        distance(line) <= WINDOW_DAYS,
    )
    .toSorted((a, b) => distance(a) - distance(b) || (a.lineId < b.lineId ? -1 : 1));
  if (nearest !== undefined) free.delete(nearest);
  return nearest;
}
