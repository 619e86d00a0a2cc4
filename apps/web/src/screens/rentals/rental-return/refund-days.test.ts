import type { Schemas } from '@parking-plus/contracts';
import { describe, expect, it } from 'vitest';
import { daysTwd, defaultRefund, refundDays, selectedTwd } from './refund-days.ts';

const buildBay = (overrides: Partial<Schemas['RefundQuoteBay']> = {}): Schemas['RefundQuoteBay'] => ({
  lineNumber: 1,
  bayCode: 'TPE001-B1-001',
  plate: 'ABC-1234',
  rentTwd: 4_200,
  paidFrom: '2026-10-01',
  paidThrough: '2026-12-31',
  refundableMaxTwd: 12_600,
  partialTwd: 7_000,
  partialLines: [],
  isFullOnly: false,
  reasonCode: null,
  message: null,
  ...overrides,
});

describe('calculation of a refund', () => {
  it.each([
    [2_000, 15, 1_000],
    [3_500, 29, 3_390],
    [2_500, 7, 590],
    [2_990, 1, 100],
    [4_500, 0, 0],
  ])('of rent %i for %i days is %i', (rentTwd, days, amountTwd) => {
    expect(daysTwd(rentTwd, days)).toBe(amountTwd);
  });

  it('lists each day with the running total, and a whole month as one row', () => {
    const days = refundDays(4_200, [
      { code: 'days', from: '2026-11-11', to: '2026-11-30', days: 20, amountTwd: 2_800 },
      { code: 'whole-month', from: '2026-12-01', to: '2026-12-31', days: 31, amountTwd: 4_200 },
      { code: 'refundable-max', from: null, to: null, days: null, amountTwd: -1_000 },
    ]);
    expect(days).toHaveLength(21);
    expect(days[0]).toMatchObject({ from: '2026-11-11', dayCount: 1, soFarTwd: 140 });
    expect(days[19]).toMatchObject({ from: '2026-11-30', dayCount: 20, soFarTwd: 2_800 });
    expect(days[20]).toMatchObject({ isWholeMonth: true, to: '2026-12-31', soFarTwd: 4_200 });
  });
});

describe('choice for a bay', () => {
  it.each([
    ['the amount due', buildBay(), false, 'partial', 7_000],
    [
      'the full refund if it is the only option',
      buildBay({ partialTwd: null, isFullOnly: true }),
      false,
      'full',
      12_600,
    ],
    ['none if nothing remains', buildBay({ partialTwd: null, refundableMaxTwd: 0 }), false, 'none', 0],
    ['none for a forced termination', buildBay(), true, 'none', 0],
  ] as const)('starts with %s', (_title, bay, isForced, refund, amountTwd) => {
    expect(defaultRefund(bay, isForced)).toBe(refund);
    expect(selectedTwd(bay, refund)).toBe(amountTwd);
  });
});
