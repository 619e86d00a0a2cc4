import { describe, expect, it } from 'vitest';
import { isFirstDueDate, partDueDates, splitArrears } from './arrears-plan.ts';

const feesOf = (amounts: readonly number[]) =>
  amounts.map((owedTwd, index) => ({ transactionId: `T${index}`, owedTwd }));
const split = (amounts: readonly number[], partCount: number) => {
  const done = splitArrears(feesOf(amounts), partCount);
  return done.ok ? done.parts.map((part) => part.map(({ owedTwd }) => owedTwd)) : done.reason;
};

describe('splitArrears', () => {
  it.each([
    [
      'equal fees',
      [50, 50, 50, 50],
      2,
      [
        [50, 50],
        [50, 50],
      ],
    ],
    ['one fee per part', [10, 420, 15], 3, [[10], [420], [15]]],
    ['a large fee first', [420, 20, 30, 40], 2, [[420], [20, 30, 40]]],
    ['a large fee last', [20, 30, 40, 420], 2, [[20, 30, 40], [420]]],
    ['a large fee in the middle', [40, 420, 40], 2, [[40, 420], [40]]],
    ['more fees than parts, the last part smaller', [100, 100, 100], 2, [[100, 100], [100]]],
    ['unequal fees', [60, 10, 50, 40, 20], 3, [[60], [10, 50], [40, 20]]],
    ['all in one part', [1, 2, 3], 1, [[1, 2, 3]]],
    ['one fee in two parts', [300], 2, 'too-few-fees'],
    ['no fee', [], 2, 'too-few-fees'],
  ])('divides %s', (_name, amounts, partCount, expected) => {
    expect(split(amounts, partCount)).toEqual(expected);
  });

  it('has each fee once, in order, in no empty part, and no equal or better division exists before it', () => {
    // Linear congruential numbers: the same fees in each run.
    let seed = 20_261_120;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let run = 0; run < 300; run += 1) {
      const amounts = Array.from({ length: 2 + next(9) }, () => 5 * (1 + next(90)));
      const partCount = 2 + next(amounts.length - 1);
      const parts = split(amounts, partCount);
      if (typeof parts === 'string') throw new Error(`${amounts} in ${partCount}: ${parts}`);
      expect(parts.flat()).toEqual(amounts);
      expect(parts).toHaveLength(partCount);
      expect(parts.every((part) => part.length > 0)).toBe(true);
      expect(squares(parts)).toBe(Math.min(...divisions(amounts, partCount).map(squares)));
    }
  });

  it('throws on no part', () => {
    expect(() => splitArrears(feesOf([1]), 0)).toThrow(RangeError);
    expect(() => splitArrears(feesOf([1, 2]), 1.5)).toThrow(RangeError);
  });
});

const squares = (parts: readonly (readonly number[])[]) =>
  parts.reduce((sum, part) => sum + part.reduce((total, each) => total + each, 0) ** 2, 0);

/** Returns all divisions into consecutive parts. */
function divisions(amounts: readonly number[], partCount: number): number[][][] {
  if (partCount === 1) return amounts.length > 0 ? [[[...amounts]]] : [];
  return amounts.flatMap((_amount, index) =>
    divisions(amounts.slice(index + 1), partCount - 1).map((rest) => [amounts.slice(0, index + 1), ...rest]),
  );
}

describe('partDueDates', () => {
  it.each([
    ['2026-12-05', 3, ['2026-12-05', '2027-01-05', '2027-02-05']],
    ['2026-12-31', 3, ['2026-12-31', '2027-01-31', '2027-02-28']],
    ['2028-01-30', 3, ['2028-01-30', '2028-02-29', '2028-03-30']],
  ])('are monthly from %s', (first, count, expected) => {
    expect(partDueDates(first, count)).toEqual(expected);
  });
});

describe('isFirstDueDate', () => {
  it.each([
    ['2026-11-19', false],
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2026-12-21', true],
    ['2026-12-22', false],
  ])('on 2026-11-20, %s: %s', (day, expected) => {
    expect(isFirstDueDate(day, '2026-11-20')).toBe(expected);
  });
});
