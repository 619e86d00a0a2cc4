import { expect, it } from 'vitest';
import { openingAllowance } from './opening-allowance.ts';

const MINUTE = 60_000;
const NOW = 1_000 * MINUTE;
const ago = (...minutes: number[]) => minutes.map((minute) => NOW - minute * MINUTE);

it.each([
  ['nothing opened', [], 6, 6, null],
  ['one of two left', [10], 2, 1, null],
  ['exactly an hour ago no longer counts', [60, 10], 2, 1, null],
  ['the last second of the hour counts', [59.9, 10], 2, 0, 0.1],
  ['the oldest frees the next', [40, 10], 2, 0, 20],
  ['in any order', [10, 40], 2, 0, 20],
  ['a lowered limit waits for all above it', [50, 40, 10], 1, 0, 50],
  ['a limit of 0 never allows', [], 0, 0, null],
  ['a limit of 0 names no time', [10], 0, 0, null],
])('%s', (_title, minutes, limit, left, inMinutes) => {
  const { left: found, againMs } = openingAllowance(ago(...minutes), limit, NOW);
  expect(found).toBe(left);
  expect(againMs === null ? null : (againMs - NOW) / MINUTE).toEqual(
    inMinutes === null ? null : expect.closeTo(inMinutes),
  );
});
