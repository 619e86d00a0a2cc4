import { expect, it } from 'vitest';
import { budgetLeft, partnerIssues, partnerPlanIssue } from './discount-partner.ts';

it.each([
  [null, 0, null, []],
  ['2026-12-01', 1, 30, []],
  ['2026-11-30', 0, null, ['ends-before-start']],
  [null, 1, null, ['days-missing']],
  [null, 2, 30, ['days-of-other-billing']],
])(
  'a contract from 2026-12-01 until %s with billing %i and %s days: %j',
  (validUntil, billing, paymentDays, expected) => {
    const issues = partnerIssues({ validFrom: '2026-12-01', validUntil, billing, paymentDays });
    expect(issues.map(({ reason }) => reason)).toEqual(expected);
  },
);

it.each([
  [['A'], '2026-12-01', '2027-06-30', null],
  [['A', 'B'], '2027-01-01', '2027-06-30', null],
  [['A', 'C'], '2027-01-01', '2027-06-30', 'other-sites'],
  [['A'], '2026-11-30', '2027-06-30', 'other-period'],
  [['A'], '2026-12-01', '2027-07-01', 'other-period'],
])('a plan at %j from %s until %s: %s', (siteCodes, validFrom, validUntil, expected) => {
  const partner = { siteCodes: ['A', 'B'], validFrom: '2026-12-01', validUntil: '2027-06-30' };
  expect(partnerPlanIssue(partner, { siteCodes, validFrom, validUntil })).toBe(expected);
  if (expected === 'other-period' && validFrom >= partner.validFrom)
    expect(
      partnerPlanIssue({ ...partner, validUntil: null }, { siteCodes, validFrom, validUntil }),
    ).toBeNull();
});

it.each([
  [null, 500, null],
  [1_000, 400, 600],
  [1_000, 1_200, 0],
])('a budget of %s with %i used has %s left', (budget, used, left) => {
  expect(budgetLeft(budget, used)).toBe(left);
});
