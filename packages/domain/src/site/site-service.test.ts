import { expect, test } from 'vitest';
import { siteRefusal } from './site-service.ts';

test.each([
  // state, mode, fee type: entry, charge, rental
  [1, 1, 0, null, null, null],
  [1, 1, 1, null, null, 'temporary-only'],
  [1, 1, 2, 'monthly-only', 'monthly-only', null],
  [1, 2, 0, null, 'record-only', 'record-only'],
  [1, 2, 2, 'monthly-only', 'record-only', 'record-only'],
  [1, 0, 0, 'invalid', 'invalid', 'invalid'],
  [0, 1, 0, 'not-operating', 'not-operating', 'not-operating'],
  [2, 1, 1, 'not-operating', 'not-operating', 'not-operating'],
])('a site of state %i, mode %i and fee type %i refuses: entry %s, charge %s, rental %s', (...row) => {
  const [state, mode, feeType, ...expected] = row;
  const refusals = (['entry', 'charge', 'rental'] as const).map((service) =>
    siteRefusal({ state, mode, feeType }, service),
  );
  expect(refusals).toEqual(expected);
});
