import { describe, expect, it } from 'vitest';
import { checkDiscountLimit, DiscountCountRule } from './discount-limit.ts';

const { NoLimit, OnceADay, BySlotCount } = DiscountCountRule;

describe('checkDiscountLimit', () => {
  it.each([
    [NoLimit, 9, 9, 1, { ok: true }],
    [OnceADay, 0, 9, 1, { ok: true }],
    [OnceADay, 1, 0, 1, { ok: false, reason: 'used-today' }],
    [BySlotCount, 9, 2, 3, { ok: true }],
    [BySlotCount, 0, 3, 3, { ok: false, reason: 'bays-taken' }],
    [BySlotCount, 0, 0, 0, { ok: false, reason: 'bays-taken' }],
  ])(
    'applies rule %i after %i uses today, %i active, of %i bays',
    (rule, usesTodayByPlate, usesInForce, bayCount, expected) => {
      expect(checkDiscountLimit(rule, { usesTodayByPlate, usesInForce, bayCount })).toEqual(expected);
    },
  );

  it.each([
    [{ usesLeft: 1, budgetLeft: { amountTwd: 1, count: 1 } }, { ok: true }],
    [{ usesLeft: null, budgetLeft: null }, { ok: true }],
    [{ budgetLeft: { amountTwd: null, count: null } }, { ok: true }],
    [{ usesLeft: 0 }, { ok: false, reason: 'quota-used-up' }],
    [{ budgetLeft: { amountTwd: 0, count: null } }, { ok: false, reason: 'budget-used-up' }],
    [{ budgetLeft: { amountTwd: null, count: 0 } }, { ok: false, reason: 'budget-used-up' }],
  ])('with %j left returns %j', (left, expected) => {
    const use = { usesTodayByPlate: 0, usesInForce: 0, bayCount: 1 };
    expect(checkDiscountLimit(NoLimit, { ...use, ...left })).toEqual(expected);
  });
});
