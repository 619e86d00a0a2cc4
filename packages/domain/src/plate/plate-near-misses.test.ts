import { expect, it } from 'vitest';
import { plateNearMisses } from './plate-near-misses.ts';

it.each([
  ['ABC-1234', ['ABCI234', 'A8C1234', 'A8CI234']],
  ['aoc-2345', ['A0C2345']],
  ['XYZ-9999', []],
  ['', []],
  ['軍A00000', expect.objectContaining({ length: 31 })],
  // Eight ambiguous characters: not a plate.
  ['80808080', []],
])('of %s are %j', (text, expected) => {
  expect(plateNearMisses(text)).toEqual(expected);
});

it('maps a near miss of a near miss back to the plate', () => {
  for (const near of plateNearMisses('AIB-0018')) expect(plateNearMisses(near)).toContain('AIB0018');
});
