import { describe, expect, it } from 'vitest';
import { DiscountType, discountPlanIssues, minimumQuota, serialsLeft } from './discount-plan.ts';

const { Free, Minutes, Amount } = DiscountType;
const TODAY = '2026-11-20';

describe('discountPlanFaults', () => {
  it.each([
    [Minutes, 60, '2026-11-20', '2026-11-20', []],
    [Minutes, 0, '2026-11-20', '2026-12-31', ['value-missing']],
    [Amount, 1, '2026-12-01', '2026-12-31', []],
    [Free, 0, '2026-11-20', '2026-12-31', []],
    [Free, 30, '2026-11-20', '2026-12-31', ['value-of-free']],
    [Amount, 50, '2026-12-02', '2026-12-01', ['ends-before-start']],
    [Amount, 50, '2026-11-01', '2026-11-19', ['has-ended']],
    [Amount, 0, '2026-12-02', '2026-12-01', ['value-missing', 'ends-before-start']],
  ])('type %i of %i, from %s until %s: %j', (discountType, value, validFrom, validUntil, expected) => {
    const issues = discountPlanIssues({ discountType, value, validFrom, validUntil }, TODAY);
    expect(issues.map(({ reason }) => reason)).toEqual(expected);
  });
});

it.each([
  [null, 0, 0, 1, null],
  [500, 0, 0, 1, 500],
  [500, 200, 30, 200, 300],
  [500, 20, 30, 30, 470],
  [500, 500, 30, 500, 0],
  [10, 20, 30, 30, 0],
])(
  'a quota of %s with %i codes and %i redemptions has the minimum %i and %s remaining codes',
  (quota, serialCount, usedCount, least, left) => {
    expect(minimumQuota({ serialCount, usedCount })).toBe(least);
    expect(serialsLeft(quota, { serialCount, usedCount })).toBe(left);
  },
);
