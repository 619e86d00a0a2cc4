import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allotMatch, canFormMatch, type MatchLink } from './allot-match.ts';
import { DepositKind } from './expected-deposit.ts';
import { type FeeDeposit, possibleMatchFees } from './match-fees.ts';

const { Cash, Electronic } = DepositKind;
const cash = (amountTwd: number): FeeDeposit => ({ kind: Cash, amountTwd });
const card = (amountTwd: number): FeeDeposit => ({ kind: Electronic, amountTwd });

test.each([
  ['one cash deposit in one line', [cash(5_000)], 1, [30]],
  ['one cash deposit in two lines', [cash(5_000)], 2, [30, 60]],
  ['two cash deposits in one line', [cash(5_000), cash(2_000)], 1, [30]],
  ['card payments, rounded per deposit and for the sum', [card(1_033), card(1_033)], 1, [30, 31]],
  ['card payments and cash', [card(10_000), cash(900)], 1, [150, 180]],
  ['card payments too small for a fee', [card(33)], 1, []],
  ['cash too small for a fee', [cash(30)], 2, []],
])('possible fees of %s', (_what, dues, lineCount, fees) => {
  expect(possibleMatchFees(dues, lineCount)).toEqual(fees);
});

test.each([
  [0, 1, false],
  [1, 0, false],
  [1, 1, true],
  [1, 3, true],
  [3, 1, true],
  [2, 2, false],
])('%i lines and %i deposits form a match: %s', (lineCount, dueCount, isOne) => {
  expect(canFormMatch(lineCount, dueCount)).toBe(isOne);
});

type Row = [
  string,
  number[],
  FeeDeposit[],
  [received: number, due: number, fee: number][],
  fee: number,
  difference: number,
];
describe('allotment', () => {
  test.each<Row>([
    ['one to one', [1_000], [cash(1_000)], [[1_000, 1_000, 0]], 0, 0],
    ['one to one less a fee', [970], [cash(1_000)], [[970, 1_000, 30]], 30, 0],
    ['one to one with too little', [900], [cash(1_000)], [[900, 1_000, 0]], 0, -100],
    ['one to one with too much', [1_007], [cash(1_000)], [[1_007, 1_000, 0]], 0, 7],
    [
      'one line, several deposits',
      [3_000],
      [cash(1_000), cash(2_000)],
      [
        [1_000, 1_000, 0],
        [2_000, 2_000, 0],
      ],
      0,
      0,
    ],
    [
      'one line, several deposits less their fees',
      [10_835],
      [card(10_000), card(1_000)],
      [
        [9_850, 10_000, 150],
        [985, 1_000, 15],
      ],
      165,
      0,
    ],
    [
      'one line, less one transfer fee',
      [2_970],
      [cash(1_000), cash(2_000)],
      [
        [970, 1_000, 30],
        [2_000, 2_000, 0],
      ],
      30,
      0,
    ],
    [
      'one line that pays less than the first deposit',
      [600],
      [cash(1_000), cash(2_000)],
      [
        [600, 1_000, 0],
        [0, 2_000, 0],
      ],
      0,
      -2_400,
    ],
    [
      'several lines, one deposit',
      [400, 600],
      [cash(1_000)],
      [
        [400, 400, 0],
        [600, 600, 0],
      ],
      0,
      0,
    ],
    [
      'several lines, two transfer fees',
      [400, 540],
      [cash(1_000)],
      [
        [400, 460, 60],
        [540, 540, 0],
      ],
      60,
      0,
    ],
    [
      'several lines with too much',
      [1_000, 600],
      [cash(900)],
      [
        [1_000, 900, 0],
        [600, 0, 0],
      ],
      0,
      700,
    ],
    [
      'several lines with too little',
      [400, 300],
      [cash(1_000)],
      [
        [400, 400, 0],
        [300, 600, 0],
      ],
      0,
      -300,
    ],
  ])('%s', (_what, amounts, dues, parts, feeTwd, differenceTwd) => {
    const allotted = allotMatch(
      amounts.map((amountTwd, index) => ({ lineId: `L${index}`, amountTwd })),
      dues.map((due, index) => ({ ...due, dueId: `D${index}` })),
    );
    const links = allotted.links.map(({ receivedTwd, dueTwd, feeTwd: partTwd }) => [
      receivedTwd,
      dueTwd,
      partTwd,
    ]);
    expect(links).toEqual(parts);
    expect(allotted).toMatchObject({ feeTwd, differenceTwd });
  });

  test.each([
    [0, 1],
    [1, 0],
    [2, 2],
  ])('rejects %i lines with %i deposits', (lineCount, dueCount) => {
    const lines = Array.from({ length: lineCount }, (_, index) => ({ lineId: `L${index}`, amountTwd: 1 }));
    const dues = Array.from({ length: dueCount }, (_, index) => ({ ...cash(1), dueId: `D${index}` }));
    expect(() => allotMatch(lines, dues)).toThrow(RangeError);
  });

  test('adds up to the received amounts, the amounts due and the fee', () => {
    const amount = fc.integer({ min: 1, max: 3_000 });
    const due = fc.record({ kind: fc.constantFrom(Cash, Electronic), amountTwd: amount });
    const sides = fc.oneof(
      fc.tuple(
        fc.array(amount, { minLength: 1, maxLength: 5 }),
        fc.array(due, { minLength: 1, maxLength: 1 }),
      ),
      fc.tuple(
        fc.array(amount, { minLength: 1, maxLength: 1 }),
        fc.array(due, { minLength: 1, maxLength: 5 }),
      ),
    );
    const totalOf = (links: readonly MatchLink[], name: 'receivedTwd' | 'dueTwd' | 'feeTwd') =>
      links.reduce((sum, link) => sum + link[name], 0);
    fc.assert(
      fc.property(sides, ([amounts, dues]) => {
        const lines = amounts.map((amountTwd, index) => ({ lineId: `L${index}`, amountTwd }));
        const named = dues.map((one, index) => ({ ...one, dueId: `D${index}` }));
        const { links, feeTwd, differenceTwd } = allotMatch(lines, named);
        for (const { lineId, amountTwd } of lines)
          expect(
            totalOf(
              links.filter((link) => link.lineId === lineId),
              'receivedTwd',
            ),
          ).toBe(amountTwd);
        for (const { dueId, amountTwd } of named)
          expect(
            totalOf(
              links.filter((link) => link.dueId === dueId),
              'dueTwd',
            ),
          ).toBe(amountTwd);
        expect(totalOf(links, 'feeTwd')).toBe(feeTwd);
        expect(totalOf(links, 'receivedTwd') + feeTwd - totalOf(links, 'dueTwd')).toBe(differenceTwd);
        for (const link of links)
          expect(Math.min(link.receivedTwd, link.dueTwd, link.feeTwd)).toBeGreaterThanOrEqual(0);
        // A match without a difference has none on any line.
        if (differenceTwd === 0)
          for (const { lineId } of lines) {
            const own = links.filter((link) => link.lineId === lineId);
            expect(totalOf(own, 'receivedTwd') + totalOf(own, 'feeTwd')).toBe(totalOf(own, 'dueTwd'));
          }
      }),
    );
  });
});
