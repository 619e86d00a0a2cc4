import { dayNumberOf, toCalendarDate } from '../calendar/calendar-date.ts';
import { normalizeReference } from './expected-deposit.ts';

/** Reason of a match between a bank line and a deposit. */
export const BankMatchReason = {
  Reference: 1,
  ReferenceLessFee: 2,
  AmountAndDate: 3,
  AmountLessFeeAndDate: 4,
  ReferenceOtherAmount: 5,
  ByHand: 6,
  AmountAndName: 7,
  SeveralDeposits: 8,
  SplitDeposit: 9,
} as const;
export type BankMatchReason = (typeof BankMatchReason)[keyof typeof BankMatchReason];

/** Maximum days between the business day and the bank's posting. */
export const DEPOSIT_WINDOW_DAYS = 7;

/** An unmatched line of the bank's file. Amounts in whole NT$, days `YYYY-MM-DD`. */
export type UnmatchedBankLine = {
  readonly lineId: string;
  readonly account: string;
  readonly postedOn: string;
  readonly amountTwd: number;
  /** Full text of the line. A reference can occur anywhere in it. */
  readonly text: string;
};

/** A deposit without a matched bank line. */
export type ExpectedDeposit = {
  readonly dueId: string;
  readonly account: string;
  readonly businessDate: string;
  readonly amountTwd: number;
  /** Possible bank fees, excluding 0. */
  readonly feesTwd: readonly number[];
};

export type BankMatch = {
  readonly lineId: string;
  readonly dueId: string;
  readonly reason: BankMatchReason;
  /** Bank fee. 0 if the full amount arrived or the amounts differ. */
  readonly feeTwd: number;
  /** Received amount less due amount and fee. 0 unless the reason is `ReferenceOtherAmount`. */
  readonly differenceTwd: number;
};

/**
 * Matches bank lines with deposits, each at most once.
 * - A line that contains a deposit's id matches it with any amount, unless another line contains the same id.
 * - Other lines match if account and amount agree, with or without a known fee, within 7 days of the business day,
 *   and if
 * neither side has another candidate. Ambiguous lines are left to staff.
 * Independent of the input order. Matching the rest again finds nothing more.
 * Cost: n log n for n lines and deposits, however similar their amounts are.
 */
export function matchBankLines(
  lines: readonly UnmatchedBankLine[],
  dues: readonly ExpectedDeposit[],
): BankMatch[] {
  const named = matchByReference(lines, dues);
  return [
    ...named.matches,
    ...matchByAmount(
      lines.filter((line) => !named.namingLines.has(line)),
      dues.filter((due) => !named.namedDues.has(due)),
    ),
  ];
}

function matchByReference(lines: readonly UnmatchedBankLine[], dues: readonly ExpectedDeposit[]) {
  const dueOf = new Map(dues.map((due) => [normalizeReference(due.dueId), due]));
  const linesNaming = new Map<ExpectedDeposit, { line: UnmatchedBankLine; isOnlyOne: boolean }[]>();
  const namingLines = new Set<UnmatchedBankLine>();
  for (const line of lines) {
    const found = namedIn(line, dueOf);
    if (found.size > 0) namingLines.add(line);
    for (const due of found) {
      const naming = linesNaming.get(due) ?? [];
      naming.push({ line, isOnlyOne: found.size === 1 });
      linesNaming.set(due, naming);
    }
  }
  const matches: BankMatch[] = [];
  for (const [due, naming] of linesNaming) {
    const [only] = naming;
    if (naming.length === 1 && only?.isOnlyOne) matches.push(referenceMatch(only.line, due));
  }
  return { matches, namingLines, namedDues: new Set(linesNaming.keys()) };
}

function namedIn(
  { text, account }: UnmatchedBankLine,
  dueOf: ReadonlyMap<string, ExpectedDeposit>,
): Set<ExpectedDeposit> {
  const words = text.toUpperCase().match(/[A-Z0-9-]{8,}/g) ?? [];
  const found = words.map((word) => dueOf.get(normalizeReference(word)));
  return new Set(found.filter((due) => due !== undefined && due.account === account) as ExpectedDeposit[]);
}

function referenceMatch({ lineId, amountTwd }: UnmatchedBankLine, due: ExpectedDeposit): BankMatch {
  const keptTwd = due.amountTwd - amountTwd;
  const { dueId } = due;
  if (keptTwd === 0) {
    return { lineId, dueId, reason: BankMatchReason.Reference, feeTwd: 0, differenceTwd: 0 };
  }
  if (due.feesTwd.includes(keptTwd)) {
    return { lineId, dueId, reason: BankMatchReason.ReferenceLessFee, feeTwd: keptTwd, differenceTwd: 0 };
  }
  return {
    lineId,
    dueId,
    reason: BankMatchReason.ReferenceOtherAmount,
    feeTwd: 0,
    differenceTwd: -keptTwd,
  };
}

type Expected = { readonly due: ExpectedDeposit; readonly feeTwd: number };

function matchByAmount(lines: readonly UnmatchedBankLine[], dues: readonly ExpectedDeposit[]): BankMatch[] {
  const linesOf = grouped(lines, keyOf, postedOnOf);
  const expected = dues.flatMap((due) =>
    [...new Set([0, ...due.feesTwd])].map((feeTwd) => ({ due, feeTwd })),
  );
  const expectedOf = grouped(
    expected,
    ({ due, feeTwd }) => keyOf({ account: due.account, amountTwd: due.amountTwd - feeTwd }),
    businessDateOf,
  );
  // Candidate lines per deposit over all its fees. Counting stops at two.
  const lineCountOf = new Map<ExpectedDeposit, number>();
  for (const [key, group] of expectedOf) {
    const candidates = linesOf.get(key) ?? [];
    for (const one of group) {
      const day = businessDateOf(one);
      const count = within(candidates, postedOnOf, day, day + DEPOSIT_WINDOW_DAYS).length;
      const { due } = one;
      lineCountOf.set(due, (lineCountOf.get(due) ?? 0) + count);
    }
  }
  return lines.flatMap((line) => {
    const day = postedOnOf(line);
    const found = within(expectedOf.get(keyOf(line)) ?? [], businessDateOf, day - DEPOSIT_WINDOW_DAYS, day);
    const [only] = found;
    if (only === undefined || found.length > 1 || lineCountOf.get(only.due) !== 1) return [];
    return [amountMatch(line, only)];
  });
}

function amountMatch({ lineId }: UnmatchedBankLine, { due, feeTwd }: Expected): BankMatch {
  const reason = feeTwd === 0 ? BankMatchReason.AmountAndDate : BankMatchReason.AmountLessFeeAndDate;
  return { lineId, dueId: due.dueId, reason, feeTwd, differenceTwd: 0 };
}

// Day numbers, because a week before the calendar's first day is not a date.
const postedOnOf = ({ postedOn }: UnmatchedBankLine) => dayNumberOf(toCalendarDate(postedOn));
const businessDateOf = ({ due }: Expected) => dayNumberOf(toCalendarDate(due.businessDate));

function keyOf({ account, amountTwd }: { readonly account: string; readonly amountTwd: number }): string {
  return `${account} ${amountTwd}`;
}

/** Groups items by key, each group sorted by day. */
function grouped<Item>(
  items: readonly Item[],
  keyOfItem: (item: Item) => string,
  dayOf: (item: Item) => number,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOfItem(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  for (const group of groups.values()) group.sort((a, b) => dayOf(a) - dayOf(b));
  return groups;
}

/** Returns at most two items from day `first` to `last`. `items` are sorted by day. */
function within<Item>(
  items: readonly Item[],
  dayOf: (item: Item) => number,
  first: number,
  last: number,
): Item[] {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (dayOf(items[middle] as Item) < first) low = middle + 1;
    else high = middle;
  }
  return items.slice(low, low + 2).filter((item) => dayOf(item) <= last);
}
