import { expect, test } from 'vitest';
import { TransactionMode } from '../transaction/transaction-mode.ts';
import {
  alteredMonth,
  type ContractTerms,
  contractShare,
  FeeCollection,
  type ModeSum,
  ownerShare,
  sharedDays,
} from './owner-settlement.ts';

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

const TERMS: ContractTerms = {
  feeCollection: FeeCollection.Deducted,
  feePerMille: 150,
  guaranteeTwd: 0,
  fixedRentTwd: 0,
};
const OCTOBER = { inForce: 31, inMonth: 31 };

test.each<[string, ModeSum[], Partial<ContractTerms>, typeof OCTOBER, number, object]>([
  [
    'pays the share alone',
    sums([Revenue, 10_000]),
    {},
    OCTOBER,
    0,
    { guaranteeTopUpTwd: 0, payableTwd: 8500 },
  ],
  [
    'raises a lower share to the guarantee',
    sums([Revenue, 10_000]),
    { guaranteeTwd: 9000 },
    OCTOBER,
    0,
    { guaranteeTwd: 9000, guaranteeTopUpTwd: 500, payableTwd: 9000 },
  ],
  [
    'pays a share above the guarantee in full',
    sums([Revenue, 10_000]),
    { guaranteeTwd: 8000 },
    OCTOBER,
    0,
    { guaranteeTopUpTwd: 0, payableTwd: 8500 },
  ],
  [
    'pays the guarantee without revenue',
    [],
    { guaranteeTwd: 9000 },
    OCTOBER,
    0,
    { guaranteeTopUpTwd: 9000, payableTwd: 9000 },
  ],
  [
    'excludes amounts collected on behalf from the guarantee',
    sums([Revenue, 1000], [CollectedOnBehalf, 400]),
    { guaranteeTwd: 1000 },
    OCTOBER,
    0,
    { guaranteeTopUpTwd: 150, payableTwd: 1400 },
  ],
  [
    'adds the rent to share and guarantee, and deducts costs from both',
    sums([Revenue, 10_000]),
    { guaranteeTwd: 9000, fixedRentTwd: 2000 },
    OCTOBER,
    700,
    { fixedRentTwd: 2000, deductionTwd: 700, payableTwd: 10_300 },
  ],
  [
    'takes guarantee and rent by day, rounded half up',
    sums([Revenue, 1000]),
    { guaranteeTwd: 3100, fixedRentTwd: 1003 },
    { inForce: 15, inMonth: 30 },
    0,
    { guaranteeTwd: 1550, guaranteeTopUpTwd: 700, fixedRentTwd: 502, payableTwd: 2052 },
  ],
  [
    'compares the guarantee with the share after a separately remitted fee',
    sums([Revenue, 10_000]),
    { feeCollection: FeeCollection.Extra, guaranteeTwd: 9000 },
    OCTOBER,
    0,
    { feeTwd: 1500, guaranteeTopUpTwd: 500, payableTwd: 10_500 },
  ],
  ['leaves a negative share without a guarantee', sums([Void, -300]), {}, OCTOBER, 50, { payableTwd: -350 }],
])('a contract %s', (_what, modeSums, terms, days, deductionTwd, expected) => {
  expect(contractShare(modeSums, { ...TERMS, ...terms }, days, deductionTwd)).toMatchObject(expected);
});

const period = (startsOn: string, endsOn: string | null = null) => ({ siteCode: 'S01', startsOn, endsOn });

test.each([
  ['both open', period('2026-01-01'), period('2026-03-01'), { from: '2026-03-01', to: null }],
  [
    'one ends',
    period('2026-01-01', '2026-03-15'),
    period('2026-03-01'),
    { from: '2026-03-01', to: '2026-03-15' },
  ],
  [
    'the other ends first',
    period('2026-01-01', '2026-09-30'),
    period('2026-03-01', '2026-03-31'),
    { from: '2026-03-01', to: '2026-03-31' },
  ],
  [
    'one day',
    period('2026-01-01', '2026-03-01'),
    period('2026-03-01'),
    { from: '2026-03-01', to: '2026-03-01' },
  ],
  ['none', period('2026-01-01', '2026-02-28'), period('2026-03-01'), null],
])('shared days: %s', (_what, one, other, expected) => {
  expect(sharedDays(one, other)).toEqual(expected);
  expect(sharedDays(other, one)).toEqual(expected);
});

const SETTLED = [
  { siteCode: 'S01', month: '2026-09' },
  { siteCode: 'S01', month: '2026-10' },
];
const open = { ...period('2026-01-01'), fee: 100 };

test.each([
  ['other terms', open, { ...open, fee: 90 }, '2026-09'],
  ['an end after the settled months', open, { ...open, endsOn: '2026-10-31' }, null],
  ['an end within a settled month', open, { ...open, endsOn: '2026-10-30' }, '2026-10'],
  ['another site', open, { ...open, siteCode: 'S02' }, '2026-09'],
  ['a new contract for later months', null, { ...open, startsOn: '2026-11-01' }, null],
  ['a new contract for a settled month', null, { ...open, startsOn: '2026-10-31' }, '2026-10'],
  ['a deletion', open, null, '2026-09'],
  ['an earlier start before the settled months', open, { ...open, startsOn: '2025-01-01' }, null],
])('%s: the altered settled month', (_what, before, after, expected) => {
  expect(alteredMonth(before, after, SETTLED, ({ fee }) => fee)?.month ?? null).toBe(expected);
});
