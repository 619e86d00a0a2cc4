import { expect, test } from 'vitest';
import { TransactionMode } from '../transaction/transaction-mode.ts';
import { FeeCollection, type ModeSum, ownerShare } from './owner-settlement.ts';

const { Revenue, PriorUnpaid, Allowance, Void, VoidFill, CollectedOnBehalf, CollectedOnBehalfFill } =
  TransactionMode;
const { Deposit, Prepaid, Estimate, Free, Gain } = TransactionMode;
const sums = (...pairs: [TransactionMode, number][]): ModeSum[] =>
  pairs.map(([mode, twd]) => ({ mode, twd }));

test.each<[string, ModeSum[], number, object]>([
  ['returns zero without transactions', [], 150, { revenueTwd: 0, feeTwd: 0, payableTwd: 0 }],
  [
    'charges the fee on revenue',
    sums([Revenue, 10_000]),
    150,
    { revenueTwd: 10_000, feeTwd: 1500, payableTwd: 8500 },
  ],
  [
    'counts unpaid fees paid later as revenue, and deducts allowances and voids before the fee',
    sums([Revenue, 9000], [PriorUnpaid, 1000], [Allowance, -300], [Void, -150], [VoidFill, -50]),
    100,
    { revenueTwd: 10_000, allowanceTwd: 500, feeTwd: 950, payableTwd: 8550 },
  ],
  [
    'passes on amounts collected on behalf in full',
    sums([Revenue, 1000], [CollectedOnBehalf, 200], [CollectedOnBehalfFill, 100]),
    100,
    { revenueTwd: 1000, collectedTwd: 300, feeTwd: 100, payableTwd: 1200 },
  ],
  ['rounds a fee half up', sums([Revenue, 105]), 100, { feeTwd: 11, payableTwd: 94 }],
  ['can be negative', sums([Revenue, 100], [Void, -300]), 100, { feeTwd: 0, payableTwd: -200 }],
  [
    'excludes deposits, prepayments, estimates and gains',
    sums([Deposit, 5], [Prepaid, 7], [Estimate, 9], [Free, 0], [Gain, 11]),
    100,
    { revenueTwd: 0, collectedTwd: 0, allowanceTwd: 0, payableTwd: 0 },
  ],
])('%s', (_what, modeSums, feePerMille, expected) => {
  expect(ownerShare(modeSums, { feeCollection: FeeCollection.Deducted, feePerMille })).toMatchObject(
    expected,
  );
});

test('a fee that is remitted separately is reported but not deducted', () => {
  expect(
    ownerShare(sums([Revenue, 10_000]), { feeCollection: FeeCollection.Extra, feePerMille: 80 }),
  ).toMatchObject({
    feeTwd: 800,
    payableTwd: 10_000,
  });
});
