import { describe, expect, test } from 'vitest';
import { DepositKind } from './expected-deposit.ts';
import { BankMatchReason, type UnmatchedBankLine } from './match-bank-lines.ts';
import { type NamedDeposit, suggestMatches } from './suggest-matches.ts';

const buildLine = (
  lineId: string,
  amountTwd: number,
  text = '',
  postedOn = '2026-11-20',
): UnmatchedBankLine => ({
  lineId,
  account: 'BA001',
  postedOn,
  amountTwd,
  text,
});
const buildDue = (
  siteCode: string,
  amountTwd: number,
  { businessDate = '2026-11-19', ...overrides }: Partial<NamedDeposit> = {},
): NamedDeposit => ({
  dueId: `RM${businessDate.replaceAll('-', '')}-${siteCode}-C`,
  account: 'BA001',
  businessDate,
  amountTwd,
  feesTwd: [30],
  kind: DepositKind.Cash,
  siteCode,
  siteName: `${siteCode}站`,
  ...overrides,
});
const { Reference, ReferenceOtherAmount, AmountAndDate, AmountAndName, SeveralDeposits, SplitDeposit } =
  BankMatchReason;
const [a, b, c] = [buildDue('TPE001', 1_000), buildDue('TPE002', 2_000), buildDue('TPE003', 4_000)];
const [twin, other] = [buildDue('TPE001', 1_000), buildDue('TPE002', 1_000)];
const id = ({ dueId }: NamedDeposit) => dueId;

type Expected = { reason: number; lineIds: string[]; dueIds: string[]; isCertain: boolean; feeTwd?: number };
describe('suggestions', () => {
  test.each<[string, UnmatchedBankLine[], NamedDeposit[], Expected[]]>([
    [
      'a single amount within the window',
      [buildLine('L1', 1_000)],
      [a],
      [{ reason: AmountAndDate, lineIds: ['L1'], dueIds: [id(a)], isCertain: true }],
    ],
    [
      'a named deposit with another amount, to be checked',
      [buildLine('L1', 900, id(a))],
      [a],
      [{ reason: ReferenceOtherAmount, lineIds: ['L1'], dueIds: [id(a)], isCertain: false }],
    ],
    [
      'the site of two equal amounts, by name',
      [buildLine('L1', 1_000, '現金存款 tpe002 站')],
      [twin, other],
      [{ reason: AmountAndName, lineIds: ['L1'], dueIds: [id(other)], isCertain: true }],
    ],
    [
      'the site of two equal amounts, by full-width code, less a fee',
      [buildLine('L1', 970, 'ＴＰＥ００１')],
      [twin, other],
      [{ reason: AmountAndName, lineIds: ['L1'], dueIds: [id(twin)], isCertain: true, feeTwd: 30 }],
    ],
    ['no site of two equal amounts without a name', [buildLine('L1', 1_000)], [twin, other], []],
    ['no site if the line names both', [buildLine('L1', 1_000, 'TPE001 TPE002')], [twin, other], []],
    [
      'all deposits of a day',
      [buildLine('L1', 7_000)],
      [a, b, c],
      [{ reason: SeveralDeposits, lineIds: ['L1'], dueIds: [a, b, c].map(id), isCertain: false }],
    ],
    [
      'two deposits of a day, less one transfer fee',
      [buildLine('L1', 2_970)],
      [c, b, a],
      [{ reason: SeveralDeposits, lineIds: ['L1'], dueIds: [a, b].map(id), isCertain: false, feeTwd: 30 }],
    ],
    [
      'no deposits of different days',
      [buildLine('L1', 3_000)],
      [a, { ...b, businessDate: '2026-11-18' }],
      [],
    ],
    ['no deposits of different accounts', [buildLine('L1', 3_000)], [a, { ...b, account: 'BA002' }], []],
    ['no deposits if two lines fit', [buildLine('L1', 3_000), buildLine('L2', 3_000)], [a, b], []],
    ['no deposits if two groups fit', [buildLine('L1', 3_000)], [a, b, buildDue('TPE004', 2_000)], []],
    ['no deposits after the window', [buildLine('L1', 3_000, '', '2026-11-27')], [a, b], []],
    [
      'a deposit in two lines',
      [buildLine('L1', 1_500), buildLine('L2', 2_500, '', '2026-11-21')],
      [c],
      [{ reason: SplitDeposit, lineIds: ['L1', 'L2'], dueIds: [id(c)], isCertain: false }],
    ],
    [
      'a deposit in two lines of the same amount, with two fees',
      [buildLine('L1', 1_970), buildLine('L2', 1_970)],
      [c],
      [{ reason: SplitDeposit, lineIds: ['L1', 'L2'], dueIds: [id(c)], isCertain: false, feeTwd: 60 }],
    ],
    ['no deposit in two of three fitting lines', [1, 2, 3].map((n) => buildLine(`L${n}`, 2_000)), [c], []],
    [
      'the reference before any sum',
      [buildLine('L1', 1_000, id(a)), buildLine('L2', 6_000)],
      [a, b, c],
      [
        { reason: Reference, lineIds: ['L1'], dueIds: [id(a)], isCertain: true },
        { reason: SeveralDeposits, lineIds: ['L2'], dueIds: [b, c].map(id), isCertain: false },
      ],
    ],
  ])('find %s', (_what, lines, dues, expected) => {
    const found = suggestMatches(lines, dues);
    expect(found).toEqual(expected.map((one) => expect.objectContaining(one)));
    const backwards = suggestMatches(lines.toReversed(), dues.toReversed());
    const keys = (all: typeof found) =>
      all.map((one) => [one.reason, [...one.lineIds].toSorted()]).toSorted();
    expect(keys(backwards)).toEqual(keys(found));
  });
});

test('no line or deposit is in two suggestions', () => {
  const dues = Array.from({ length: 300 }, (_, index) =>
    buildDue(`S${String(index % 30).padStart(3, '0')}`, 900 + ((index * 37) % 400), {
      businessDate: `2026-11-${String(1 + Math.floor(index / 30)).padStart(2, '0')}`,
    }),
  );
  const lines = Array.from({ length: 300 }, (_, index) =>
    buildLine(
      `L${index}`,
      900 + ((index * 53) % 1_600),
      `S${String(index % 30).padStart(3, '0')}`,
      `2026-11-${String(2 + Math.floor(index / 30)).padStart(2, '0')}`,
    ),
  );
  const found = suggestMatches(lines, dues);
  const ids = found.flatMap(({ lineIds, dueIds }) => [...lineIds, ...dueIds]);
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
});
