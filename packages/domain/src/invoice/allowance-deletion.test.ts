import { expect, it } from 'vitest';
import { allowanceDeletion } from './allowance-deletion.ts';

it.each([
  ['2026-11-20', '2026-11-20', 0, 'possible'],
  ['2026-11-20', '2026-12-31', 0, 'possible'],
  ['2026-11-20', '2027-01-01', 0, 'period-ended'],
  ['2026-11-20', '2027-01-13', 13, 'possible'],
  ['2026-11-20', '2027-01-14', 13, 'period-ended'],
  ['2026-10-31', '2026-11-01', 0, 'period-ended'],
] as const)('an allowance of %s on %s with %i days of grace: %s', (issuedOn, today, grace, outcome) => {
  expect(allowanceDeletion({ issuedOn, cameBy: 'document' }, today, grace)).toBe(outcome);
});

it.each(['rental', 'refund'] as const)('rejects a %s allowance', (cameBy) => {
  expect(allowanceDeletion({ issuedOn: '2026-11-20', cameBy }, '2026-11-20', 0)).toBe(`belongs-to-${cameBy}`);
});

it('throws on dates that do not exist', () => {
  expect(() => allowanceDeletion({ issuedOn: 'today', cameBy: 'document' }, '2026-11-20', 0)).toThrow(
    RangeError,
  );
});
