import { expect, it } from 'vitest';
import { delegationPeriodIssue, isActiveOn } from './delegation-period.ts';

const TODAY = '2026-11-20';
const OTHER = { fromOn: '2026-12-01', untilOn: '2026-12-10' };
const PAST = { fromOn: '2026-01-01', untilOn: '2026-01-10' };

it.each([
  ['2026-11-20', '2026-11-20', null],
  ['2026-11-01', '2026-11-30', null],
  ['2026-11-21', '2026-11-20', 'ends-before-start'],
  ['2026-11-01', '2026-11-19', 'is-over'],
  ['2027-01-01', '2027-12-31', null],
  ['2028-01-01', '2028-12-31', null],
  ['2027-01-01', '2028-01-02', 'too-long'],
  ['2026-11-25', '2026-12-01', 'overlap'],
  ['2026-12-10', '2026-12-20', 'overlap'],
  ['2026-11-25', '2026-12-20', 'overlap'],
  ['2026-12-11', '2026-12-20', null],
])('from %s until %s: %s', (fromOn, untilOn, issue) => {
  expect(delegationPeriodIssue({ fromOn, untilOn }, TODAY, [PAST, OTHER])).toBe(issue);
});

it.each([
  ['2026-11-30', false],
  ['2026-12-01', true],
  ['2026-12-10', true],
  ['2026-12-11', false],
])('on %s a period is active: %s', (today, holds) => {
  expect(isActiveOn(OTHER, today)).toBe(holds);
});
