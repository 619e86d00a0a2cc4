import { describe, expect, it } from 'vitest';
import { isInStageOrder, nextArrearsStage } from './arrears-stage.ts';

const STAGES = [
  { stage: 1, daysAfter: 7 },
  { stage: 2, daysAfter: 30 },
  { stage: 3, daysAfter: 60 },
];

describe('nextArrearsStage', () => {
  it.each([
    ['fees before the first stage have no case', 6, null, null],
    ['the first stage starts on its day', 7, null, 1],
    ['old fees begin with the first stage', 200, null, 1],
    ['a stage stays until the next one’s day', 29, { stage: 1, days: 22 }, null],
    ['the next stage starts on its day', 30, { stage: 1, days: 23 }, 2],
    ['a stage lasts the days between both, also for old fees', 200, { stage: 1, days: 22 }, null],
    ['and ends after them', 200, { stage: 1, days: 23 }, 2],
    ['no stage is skipped', 200, { stage: 1, days: 150 }, 2],
    ['the last stage stays', 900, { stage: 3, days: 800 }, null],
  ] as const)('%s', (_name, overdueDays, progress, expected) => {
    expect(nextArrearsStage(overdueDays, progress, STAGES)).toBe(expected);
    expect(nextArrearsStage(overdueDays, progress, [...STAGES].reverse())).toBe(expected);
  });

  it('without stages, nothing begins', () => {
    expect(nextArrearsStage(900, null, [])).toBeNull();
  });
});

it.each([
  [2, 30, true],
  [2, 8, true],
  [2, 7, false],
  [2, 60, false],
  [1, 0, true],
  [3, 29, false],
])('stage %i after %i days is in order: %s', (stage, daysAfter, expected) => {
  expect(isInStageOrder({ stage, daysAfter }, STAGES)).toBe(expected);
});
