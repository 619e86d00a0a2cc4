import { expect, test } from 'vitest';
import { allocateRefund, calculateBayRefund, type PaidBill } from './rental-refund.ts';

const bay = { lineNumber: 1, bayCode: 'TPE001-B1-001', plate: 'ABC-1234', rentTwd: 3_000 };

const buildBill = (coversFrom: string, coversTo: string, overrides: Partial<PaidBill> = {}): PaidBill => ({
  billId: `R-1-${coversFrom}`,
  lineNumber: 1,
  coversFrom,
  coversTo,
  paidTwd: 3_000,
  refundedTwd: 0,
  transactionId: `T-${coversFrom}`,
  ...overrides,
});

const september = buildBill('2026-09-01', '2026-09-30');
const october = buildBill('2026-10-01', '2026-10-31');
const november = buildBill('2026-11-01', '2026-11-30');
const december = buildBill('2026-12-01', '2026-12-31');
const asOne = (...bills: PaidBill[]) => bills.map((bill) => ({ ...bill, transactionId: 'T-1' }));

test.each([
  [
    'the month in use, of months paid one by one',
    [september, october, november],
    '2026-11-20',
    '2026-11-01',
    3_000,
    1_000,
  ],
  ['a month paid ahead too', [october, november, december], '2026-11-20', '2026-11-01', 6_000, 4_000],
  [
    'all of a payment of several months',
    asOne(october, november, december),
    '2026-11-20',
    '2026-10-01',
    9_000,
    4_000,
  ],
  ['the whole of what has not begun', [december], null, '2026-12-01', 3_000, 3_000],
  [
    'what was refunded is not refunded again',
    [{ ...november, refundedTwd: 2_500 }],
    '2026-11-10',
    '2026-11-01',
    500,
    500,
  ],
  [
    'other bays do not count',
    [november, { ...december, lineNumber: 2 }],
    '2026-11-20',
    '2026-11-01',
    3_000,
    1_000,
  ],
  [
    'no day between two contracts that nobody paid for',
    [buildBill('2026-11-01', '2026-11-15', { paidTwd: 1_500 }), december],
    '2026-11-10',
    '2026-11-01',
    4_500,
    3_500,
  ],
  [
    'what is left of the second of two contracts that were paid at once',
    asOne(buildBill('2026-11-01', '2026-11-15', { paidTwd: 1_500 }), december),
    '2026-12-10',
    '2026-11-01',
    4_500,
    2_100,
  ],
  [
    'it, too, where the first was of a few days within a month, which were used',
    asOne(buildBill('2026-11-10', '2026-11-15', { paidTwd: 600 }), december),
    '2026-12-10',
    '2026-11-10',
    3_600,
    2_100,
  ],
  [
    'a month paid ahead, by its rent, where the one before it was not paid',
    asOne(october, december),
    '2026-11-10',
    '2026-10-01',
    6_000,
    3_000,
  ],
] as const)('calculates the refund on %s', (_title, bills, lastUsed, paidFrom, maxTwd, partialTwd) => {
  expect(calculateBayRefund(bay, bills, lastUsed)).toMatchObject({
    paidFrom,
    refundableMaxTwd: maxTwd,
    partialTwd,
    isFullOnly: false,
    reason: null,
  });
});

test.each([
  ['nothing was paid', [], '2026-11-20', 'nothing-paid', 0],
  ['all was used', [november], '2026-11-30', 'nothing-left', 0],
  ['all was used long ago', [september], '2026-11-20', 'nothing-left', 0],
  ['all was refunded', [{ ...november, refundedTwd: 3_000 }], '2026-11-10', 'nothing-left', 0],
  [
    'both ends lie inside a month',
    asOne(buildBill('2026-11-16', '2026-11-30'), buildBill('2026-12-01', '2026-12-15')),
    '2026-11-30',
    'both-ends-partial',
    6_000,
  ],
] as const)('has no partial refund if %s', (_title, bills, lastUsed, reason, maxTwd) => {
  expect(calculateBayRefund(bay, bills, lastUsed)).toMatchObject({
    reason,
    partialTwd: null,
    isFullOnly: reason === 'both-ends-partial',
    refundableMaxTwd: maxTwd,
  });
});

test('deducts a refund from the last bill first, and never more than was paid', () => {
  const bills = [october, { ...november, refundedTwd: 1_000 }, december];
  expect(allocateRefund(5_500, bills).map(({ bill, amountTwd }) => [bill.coversFrom, amountTwd])).toEqual([
    ['2026-12-01', 3_000],
    ['2026-11-01', 2_000],
    ['2026-10-01', 500],
  ]);
  expect(allocateRefund(0, bills)).toEqual([]);
});
