import { expect, it } from 'vitest';
import { type BulletinAction, BulletinState, canMoveBulletin, needsSites } from './bulletin-transitions.ts';

const { Draft, Published, TakenDown } = BulletinState;

it.each<[BulletinAction, number, boolean]>([
  ['edit', Draft, true],
  ['edit', Published, true],
  ['edit', TakenDown, true],
  ['publish', Draft, true],
  ['publish', Published, false],
  ['publish', TakenDown, true],
  ['take-down', Draft, false],
  ['take-down', Published, true],
  ['take-down', TakenDown, false],
  ['delete', Draft, true],
  ['delete', Published, false],
  ['delete', TakenDown, false],
  ['publish', 9, false],
])('%s in state %i: %s', (move, state, expected) => {
  expect(canMoveBulletin(state, move)).toBe(expected);
});

it('requires sites only for targets that name sites', () => {
  expect([0, 1, 3, 4].map(needsSites)).toEqual([false, false, false, true]);
});
