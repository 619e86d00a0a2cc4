import { expect, test } from 'vitest';
import { blocksClosing, CLOSING_KINDS, closingDayIssue } from './site-closing.ts';

test.each(CLOSING_KINDS)('%s keep a site open, unless they are settled after it', (kind) => {
  expect(blocksClosing(kind)).toBe(kind !== 'ownerContracts' && kind !== 'unsettledMonths');
});

test.each([
  ['2026-11-17', 'too-early'],
  ['2026-11-18', null],
  ['2026-11-20', null],
  ['2026-11-21', 'in-future'],
])('closing on %s between 2026-11-18 and today: %s', (day, expected) => {
  expect(closingDayIssue(day, { earliest: '2026-11-18', today: '2026-11-20' })).toBe(expected);
});
