import { dayNumberOf, toCalendarDate } from '../calendar/calendar-date.ts';
import type { DepositKind } from './expected-deposit.ts';
import {
  BankMatchReason,
  DEPOSIT_WINDOW_DAYS,
  type ExpectedDeposit,
  matchBankLines,
  type UnmatchedBankLine,
} from './match-bank-lines.ts';
import { possibleMatchFees } from './match-fees.ts';

/** A waiting deposit with what a bank's text may name. */
export type NamedDeposit = ExpectedDeposit & {
  readonly kind: DepositKind;
  readonly siteCode: string;
  readonly siteName: string;
};

export type MatchSuggestion = {
  readonly lineIds: readonly string[];
  readonly dueIds: readonly string[];
  readonly reason: BankMatchReason;
  readonly feeTwd: number;
  readonly differenceTwd: number;
  /** Can be accepted unseen: the amounts agree, and no other line or deposit competes. */
  readonly isCertain: boolean;
};

/** Read once per line and deposit, since pairs of them are compared often. */
type Line = UnmatchedBankLine & { readonly day: number; readonly plain: string };
type Due = NamedDeposit & { readonly day: number; readonly names: readonly string[] };

type Proposal = {
  readonly lines: readonly Line[];
  readonly dues: readonly Due[];
  readonly feeTwd: number;
};

/** Deposits of one account and day that are tried in parts. A larger day is tried only as a whole. */
const MAX_DAY_FOR_PARTS = 24;
/** Lines in the window of a deposit that are tried in pairs. */
const MAX_LINES_FOR_PAIRS = 400;

/**
 * Suggests matches between waiting bank lines and deposits; each is in at most one suggestion.
 * - First those of `matchBankLines`; certain unless the amounts differ.
 * - Then, among the rest: amount with the site's code or name in the line's text (certain), a line with the sum of
 *   several deposits of a day, and a deposit that arrived as two lines (both to be checked).
 * - A suggestion that competes with another of its kind for a line or deposit is dropped.
 * Independent of the input order, except for the order of the result.
 */
export function suggestMatches(
  lines: readonly UnmatchedBankLine[],
  dues: readonly NamedDeposit[],
): MatchSuggestion[] {
  const found: MatchSuggestion[] = matchBankLines(lines, dues).map(
    ({ lineId, dueId, reason, feeTwd, differenceTwd }) => ({
      lineIds: [lineId],
      dueIds: [dueId],
      reason,
      feeTwd,
      differenceTwd,
      isCertain: differenceTwd === 0,
    }),
  );
  const readLines = lines.map((line) => ({
    ...line,
    day: dayNumberOf(toCalendarDate(line.postedOn)),
    plain: normalized(line.text),
  }));
  const readDues = dues.map((due) => ({
    ...due,
    day: dayNumberOf(toCalendarDate(due.businessDate)),
    names: [due.siteCode, due.siteName].map(normalized).filter((name) => name !== ''),
  }));
  const stages = [
    { reason: BankMatchReason.AmountAndName, isCertain: true, propose: byName },
    { reason: BankMatchReason.SeveralDeposits, isCertain: false, propose: bySumOfDay },
    { reason: BankMatchReason.SplitDeposit, isCertain: false, propose: byTwoLines },
  ] as const;
  for (const { reason, isCertain, propose } of stages) {
    const taken = new Set(found.flatMap(({ lineIds, dueIds }) => [...lineIds, ...dueIds]));
    const proposals = propose(
      readLines.filter(({ lineId }) => !taken.has(lineId)),
      readDues.filter(({ dueId }) => !taken.has(dueId)),
    );
    found.push(
      ...withoutRivals(proposals).map((proposal) => ({
        lineIds: proposal.lines.map(({ lineId }) => lineId),
        dueIds: proposal.dues.map(({ dueId }) => dueId),
        reason,
        feeTwd: proposal.feeTwd,
        differenceTwd: 0,
        isCertain,
      })),
    );
  }
  return found;
}

/** Same account, amount with or without a fee, within the window, and the text names the site. */
function byName(lines: readonly Line[], dues: readonly Due[]): Proposal[] {
  const linesOf = groupedBy(lines, ({ account, amountTwd }) => `${account} ${amountTwd}`);
  return dues.flatMap((due) =>
    [0, ...due.feesTwd].flatMap((feeTwd) =>
      (linesOf.get(`${due.account} ${due.amountTwd - feeTwd}`) ?? [])
        .filter((line) => isInWindow(line, due) && due.names.some((name) => line.plain.includes(name)))
        .map((line) => ({ lines: [line], dues: [due], feeTwd })),
    ),
  );
}

/** A line with the sum of deposits of one account and day: all, those of a kind or site, or two or three. */
function bySumOfDay(lines: readonly Line[], dues: readonly Due[]): Proposal[] {
  const linesOf = groupedBy(lines, ({ account, amountTwd }) => `${account} ${amountTwd}`);
  const days = groupedBy(dues, ({ account, businessDate }) => `${account} ${businessDate}`);
  return [...days.values()].flatMap((day) =>
    groupsOfDay(day).flatMap((group) => {
      const totalTwd = group.reduce((sum, { amountTwd }) => sum + amountTwd, 0);
      const [first] = group as [Due, ...Due[]];
      return [0, ...possibleMatchFees(group, 1)].flatMap((feeTwd) =>
        (linesOf.get(`${first.account} ${totalTwd - feeTwd}`) ?? [])
          .filter((line) => isInWindow(line, first))
          .map((line) => ({ lines: [line], dues: group, feeTwd })),
      );
    }),
  );
}

function groupsOfDay(day: readonly Due[]): Due[][] {
  const sorted = day.toSorted((a, b) => (a.dueId < b.dueId ? -1 : 1));
  const whole = [
    sorted,
    ...groupedBy(sorted, ({ kind }) => String(kind)).values(),
    ...groupedBy(sorted, ({ siteCode }) => siteCode).values(),
    ...(sorted.length > MAX_DAY_FOR_PARTS ? [] : partsOf(sorted)),
  ].filter(({ length }) => length > 1);
  return [...new Map(whole.map((group) => [group.map(({ dueId }) => dueId).join(' '), group])).values()];
}

/** Returns all groups of two or three. */
function partsOf(day: readonly Due[]): Due[][] {
  return day.flatMap((first, index) => {
    const later = day.slice(index + 1);
    return later.flatMap((second, next) => [
      [first, second],
      ...later.slice(next + 1).map((third) => [first, second, third]),
    ]);
  });
}

/** A deposit that arrived as two lines, with or without fees. */
function byTwoLines(lines: readonly Line[], dues: readonly Due[]): Proposal[] {
  const linesOf = groupedBy(lines, ({ account }) => account);
  return dues.flatMap((due) => {
    const near = (linesOf.get(due.account) ?? []).filter(
      (line) => line.amountTwd < due.amountTwd && isInWindow(line, due),
    );
    if (near.length > MAX_LINES_FOR_PAIRS) return [];
    const position = new Map(near.map((line, index) => [line, index]));
    const sameAmount = groupedBy(near, ({ amountTwd }) => String(amountTwd));
    return [0, ...possibleMatchFees([due], 2)].flatMap((feeTwd) =>
      near.flatMap((line, index) =>
        (sameAmount.get(String(due.amountTwd - feeTwd - line.amountTwd)) ?? [])
          .filter((other) => (position.get(other) ?? 0) > index)
          .map((other) => ({ lines: [line, other], dues: [due], feeTwd })),
      ),
    );
  });
}

/** Drops proposals that share a line or deposit with another. */
function withoutRivals(proposals: readonly Proposal[]): Proposal[] {
  const claims = new Map<Line | Due, number>();
  const claimed = ({ lines, dues }: Proposal) => [...lines, ...dues];
  for (const item of proposals.flatMap(claimed)) claims.set(item, (claims.get(item) ?? 0) + 1);
  return proposals.filter((proposal) => claimed(proposal).every((item) => claims.get(item) === 1));
}

function isInWindow(line: Line, due: Due): boolean {
  return line.day >= due.day && line.day <= due.day + DEPOSIT_WINDOW_DAYS;
}

function normalized(text: string): string {
  return text.normalize('NFKC').toUpperCase().replace(/\s/g, '');
}

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
