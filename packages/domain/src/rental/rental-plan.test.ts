import { expect, it } from 'vitest';
import { isPlanOffered, planDatesIssues, planPriceOn } from './rental-plan.ts';

it.each([
  ['2026-12-01', null, null, []],
  ['2026-12-01', '2026-12-01', '2026-12-01', []],
  ['2026-12-01', '2026-11-30', null, ['ends-before-start']],
  ['2026-12-01', null, '2027-12-31', ['renewable-without-end']],
  ['2026-12-01', '2027-06-30', '2027-06-29', ['renewable-before-end']],
  ['2026-12-01', '2026-11-30', '2026-11-29', ['ends-before-start', 'renewable-before-end']],
])('a plan from %s until %s, renewable until %s: %j', (validFrom, validUntil, renewableUntil, expected) => {
  const issues = planDatesIssues({ validFrom, validUntil, renewableUntil });
  expect(issues.map(({ reason }) => reason)).toEqual(expected);
});

it.each([
  ['2026-11-30', '2027-06-30', false],
  ['2026-12-01', '2027-06-30', true],
  ['2027-06-30', '2027-06-30', true],
  ['2027-07-01', '2027-06-30', false],
  ['2099-01-01', null, true],
])('a rental that starts on %s in a plan from 2026-12-01 until %s: %s', (startsOn, validUntil, expected) => {
  expect(isPlanOffered({ validFrom: '2026-12-01', validUntil }, startsOn)).toBe(expected);
});

it.each([
  ['2026-12-31', 4_800],
  ['2027-01-01', 5_000],
  ['2027-06-30', 5_000],
  ['2027-07-01', 5_200],
])('a rental that starts on %s costs %i a month', (startsOn, expected) => {
  const price = (effectiveFrom: string, rentTwd: number) => ({ effectiveFrom, rentTwd, depositTwd: 1_000 });
  const prices = [price('2027-07-01', 5_200), price('2027-01-01', 5_000)];
  expect(planPriceOn({ rentTwd: 4_800, depositTwd: 1_000 }, prices, startsOn).rentTwd).toBe(expected);
});
