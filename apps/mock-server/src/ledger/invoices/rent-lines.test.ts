import { expect, test } from 'vitest';
import { type CoveredBay, rentLines } from './rent-lines.ts';

const bay = (overrides: Partial<CoveredBay> = {}): CoveredBay => ({
  coversFrom: '2026-12-01',
  coversTo: '2027-02-28',
  bayCode: 'A-01',
  plates: ['ABC-1234'],
  dueTwd: 6_000,
  ...overrides,
});

test('names the days, the bay and the plates', () => {
  expect(rentLines([bay({ plates: ['ABC-1234', 'DEF-5678'] })], 6_000)).toEqual([
    {
      description: '月租費 115/12/01-116/02/28 車位A-01 ABC-1234、DEF-5678',
      quantity: 1,
      unitPriceTwd: 6_000,
      amountTwd: 6_000,
    },
  ]);
});

test('names no bay if the plan has none', () => {
  expect(rentLines([bay({ bayCode: null })], 6_000)[0]?.description).toBe(
    '月租費 115/12/01-116/02/28 ABC-1234',
  );
});

test.each([
  [10_000, [6_000, 3_000], [6_667, 3_333]],
  [8_999, [6_000, 3_000], [5_999, 3_000]],
  [9_000, [6_000, 0, 3_000], [6_000, 3_000]],
])('shares %i by rents of %j into %j', (total, rents, shares) => {
  const lines = rentLines(
    rents.map((dueTwd) => bay({ dueTwd })),
    total,
  );
  expect(lines.map(({ amountTwd }) => amountTwd)).toEqual(shares);
});
