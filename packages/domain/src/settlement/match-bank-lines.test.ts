import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, toCalendarDate } from '../calendar/calendar-date.ts';
import { DepositKind, possibleBankFees } from './expected-deposit.ts';
import {
  BankMatchReason,
  DEPOSIT_WINDOW_DAYS,
  type ExpectedDeposit,
  matchBankLines,
  type UnmatchedBankLine,
} from './match-bank-lines.ts';

const buildLine = (overrides: Partial<UnmatchedBankLine> = {}): UnmatchedBankLine => ({
  lineId: 'L1',
  account: 'BA001',
  postedOn: '2026-11-20',
  amountTwd: 1000,
  text: '現金存款',
  ...overrides,
});
const buildDue = (overrides: Partial<ExpectedDeposit> = {}): ExpectedDeposit => ({
  dueId: 'RM20261119-TPE001-C',
  account: 'BA001',
  businessDate: '2026-11-19',
  amountTwd: 1000,
  feesTwd: [30],
  ...overrides,
});
const naming = (words = 'RM20261119-TPE001-C') => ({ text: `現金存款 ${words}` });

test.each([
  [DepositKind.Cash, 5_000, [30]],
  [DepositKind.Cash, 30, []],
  [DepositKind.Electronic, 10_000, [150]],
  [DepositKind.Electronic, 100, [2]],
  [DepositKind.Electronic, 33, []],
])('a deposit of kind %i and NT$%i can have the fees %j', (kind, amountTwd, fees) => {
  expect(possibleBankFees(kind, amountTwd)).toEqual(fees);
});

describe('a single line and deposit', () => {
  const { Reference, ReferenceLessFee, ReferenceOtherAmount, AmountAndDate, AmountLessFeeAndDate } =
    BankMatchReason;
  test.each<[string, Partial<UnmatchedBankLine>, object | null]>([
    ['matches the id in its text', naming(), { reason: Reference, feeTwd: 0 }],
    ['matches the id without dashes', naming('rm20261119tpe001c'), { reason: Reference }],
    ['matches the id long after the day', { ...naming(), postedOn: '2027-02-01' }, { reason: Reference }],
    ['matches the id less a fee', { ...naming(), amountTwd: 970 }, { reason: ReferenceLessFee, feeTwd: 30 }],
    [
      'matches the id with another amount',
      { ...naming(), amountTwd: 900 },
      { reason: ReferenceOtherAmount, feeTwd: 0, differenceTwd: -100 },
    ],
    ['rejects the id for another account', { ...naming(), account: 'BA002' }, null],
    ['does not match a longer id', naming('RM20261119-TPE001-CE'), { reason: AmountAndDate }],
    ['matches the amount', {}, { reason: AmountAndDate, feeTwd: 0 }],
    ['matches the amount on the day itself', { postedOn: '2026-11-19' }, { reason: AmountAndDate }],
    ['matches the amount on the last day', { postedOn: '2026-11-26' }, { reason: AmountAndDate }],
    ['rejects the amount a day too late', { postedOn: '2026-11-27' }, null],
    ['rejects the amount before the day', { postedOn: '2026-11-18' }, null],
    ['matches the amount less a fee', { amountTwd: 970 }, { reason: AmountLessFeeAndDate, feeTwd: 30 }],
    ['rejects the amount less another difference', { amountTwd: 971 }, null],
    ['rejects more than the amount', { amountTwd: 1030 }, null],
    ['rejects the amount for another account', { account: 'BA002' }, null],
  ])('%s', (_what, line, expected) => {
    const found = matchBankLines([buildLine(line)], [buildDue()]);
    expect(found).toEqual(expected === null ? [] : [expect.objectContaining(expected)]);
  });
});

test.each(['0001-01-01', '9999-12-31'])('matches a bank date %s', (day) => {
  expect(matchBankLines([buildLine({ postedOn: day })], [buildDue()])).toEqual([]);
  expect(matchBankLines([buildLine({ postedOn: day })], [buildDue({ businessDate: day })])).toHaveLength(1);
});

describe('ambiguous lines are left to staff', () => {
  const other = buildDue({ dueId: 'RM20261119-TPE002-C' });
  test.each<[string, UnmatchedBankLine[], ExpectedDeposit[], number]>([
    ['two deposits of the same amount', [buildLine()], [buildDue(), other], 0],
    ['two lines of the same amount', [buildLine(), buildLine({ lineId: 'L2' })], [buildDue()], 0],
    [
      'one full line and one less a fee',
      [buildLine(), buildLine({ lineId: 'L2', amountTwd: 970 })],
      [buildDue()],
      0,
    ],
    [
      'two lines with the same id',
      [buildLine(naming()), buildLine({ ...naming(), lineId: 'L2' })],
      [buildDue()],
      0,
    ],
    [
      'one line with two ids',
      [buildLine(naming('RM20261119-TPE001-C RM20261119-TPE002-C'))],
      [buildDue(), other],
      0,
    ],
    [
      'except for a line with an id',
      [buildLine(naming()), buildLine({ lineId: 'L2' })],
      [buildDue(), other],
      2,
    ],
  ])('%s', (_what, lines, dues, count) => {
    expect(matchBankLines(lines, dues)).toHaveLength(count);
  });
});

const dayNumber = fc.integer({ min: 0, max: 20 });
const day = (after: number) => addDays(toCalendarDate('2026-11-01'), after);
/** Few amounts and days, so that collisions are frequent. */
const books = fc
  .record({
    dues: fc.array(fc.record({ on: dayNumber, amountTwd: fc.integer({ min: 100, max: 108 }) }), {
      maxLength: 12,
    }),
    lines: fc.array(
      fc.record({
        on: dayNumber,
        amountTwd: fc.integer({ min: 96, max: 108 }),
        names: fc.integer({ min: -6, max: 12 }),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ dues, lines }) => ({
    dues: dues.map(({ on, amountTwd }, index) =>
      buildDue({ dueId: `RM-DUE-${index}`, businessDate: day(on), amountTwd, feesTwd: [4] }),
    ),
    lines: lines.map(({ on, amountTwd, names }, index) =>
      buildLine({
        lineId: `L${index}`,
        postedOn: day(on),
        amountTwd,
        text: names < 0 ? '' : `RM-DUE-${names}`,
      }),
    ),
  }));
const inOrder = (matches: ReturnType<typeof matchBankLines>) =>
  matches.toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1));

describe('any books', () => {
  test('never match a line or deposit twice, and report correct amounts', () => {
    fc.assert(
      fc.property(books, ({ lines, dues }) => {
        const matches = matchBankLines(lines, dues);
        expect(new Set(matches.map(({ lineId }) => lineId)).size).toBe(matches.length);
        expect(new Set(matches.map(({ dueId }) => dueId)).size).toBe(matches.length);
        for (const { lineId, dueId, reason, feeTwd, differenceTwd } of matches) {
          const line = lines.find((one) => one.lineId === lineId) as UnmatchedBankLine;
          const due = dues.find((one) => one.dueId === dueId) as ExpectedDeposit;
          expect(line.amountTwd).toBe(due.amountTwd - feeTwd + differenceTwd);
          if (reason !== BankMatchReason.AmountAndDate && reason !== BankMatchReason.AmountLessFeeAndDate)
            continue;
          expect(line.postedOn >= due.businessDate).toBe(true);
          expect(line.postedOn <= addDays(toCalendarDate(due.businessDate), DEPOSIT_WINDOW_DAYS)).toBe(true);
        }
      }),
    );
  });

  test('do not depend on the order of lines and deposits', () => {
    fc.assert(
      fc.property(books, ({ lines, dues }) => {
        const backwards = matchBankLines(lines.toReversed(), dues.toReversed());
        expect(inOrder(backwards)).toEqual(inOrder(matchBankLines(lines, dues)));
      }),
    );
  });

  test('match nothing more when the rest is matched again', () => {
    fc.assert(
      fc.property(books, ({ lines, dues }) => {
        const matches = matchBankLines(lines, dues);
        const taken = new Set(matches.flatMap(({ lineId, dueId }) => [lineId, dueId]));
        const again = matchBankLines(
          lines.filter(({ lineId }) => !taken.has(lineId)),
          dues.filter(({ dueId }) => !taken.has(dueId)),
        );
        expect(again).toEqual([]);
      }),
    );
  });
});

/** Counts reads of dates. `amountOf` controls how similar the amounts are. */
function looksAt(count: number, amountOf: (index: number) => number): number {
  let looks = 0;
  const counted = <Item extends object>(item: Item, name: keyof Item & string, value: string): Item =>
    Object.defineProperty(item, name, {
      enumerable: true,
      get() {
        looks += 1;
        return value;
      },
    });
  const numbers = Array.from({ length: count }, (_, index) => index);
  const dues = numbers.map((index) =>
    counted(
      buildDue({ dueId: `RM-DUE-${index}`, amountTwd: amountOf(index) }),
      'businessDate',
      day(index % 28),
    ),
  );
  const lines = numbers.map((index) =>
    counted(
      buildLine({ lineId: `L${index}`, amountTwd: amountOf(index) }),
      'postedOn',
      day((index * 7) % 28),
    ),
  );
  matchBankLines(lines, dues);
  return looks;
}

test.each<[string, (index: number) => number]>([
  ['all different', (index) => 1_000 + index * 31],
  ['all the same', () => 1_000],
  ['a hundred different', (index) => 1_000 + (index % 100)],
])('twice the rows take at most 2.6 times the work with %s amounts', (_what, amountOf) => {
  expect(looksAt(4_000, amountOf)).toBeLessThanOrEqual(2.6 * looksAt(2_000, amountOf));
});
