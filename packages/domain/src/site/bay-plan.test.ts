import { expect, it } from 'vitest';
import { bayNumbersOf, NEW_BAYS_MAX, planIssue } from './bay-plan.ts';

it.each([
  [{ prefix: 'B1-', from: 1, to: 3, width: 3 }, ['B1-001', 'B1-002', 'B1-003']],
  [{ prefix: '', from: 9, to: 10, width: 1 }, ['9', '10']],
  [{ prefix: 'M', from: 7, to: 7, width: 2 }, ['M07']],
  [{ prefix: 'B1-', from: 2, to: 1, width: 3 }, null],
  [{ prefix: 'B1-', from: 1, to: Number.NaN, width: 3 }, null],
  [{ prefix: 'B1-', from: 1, to: NEW_BAYS_MAX + 1, width: 3 }, null],
])('returns the numbers of %o', (pattern, numbers) => expect(bayNumbersOf(pattern)).toEqual(numbers));

it('numbers as many bays as can be created at once', () =>
  expect(bayNumbersOf({ prefix: '', from: 1, to: NEW_BAYS_MAX, width: 4 })).toHaveLength(NEW_BAYS_MAX));

const box = (column: number, row: number, width = 1, height = 1) => ({ column, row, width, height });
it.each([
  [[box(1, 1), box(2, 1), box(1, 2, 4, 2)], null],
  [[box(1, 1), box(4, 1, 2)], { index: 1, kind: 'outside' }],
  [[box(1, 3, 1, 2)], { index: 0, kind: 'outside' }],
  [[box(0, 1)], { index: 0, kind: 'outside' }],
  [[box(1, 1, 2, 2), box(3, 1), box(2, 2)], { index: 2, kind: 'overlap' }],
])('finds what does not fit a grid of 4 by 3: %o', (boxes, issue) =>
  expect(planIssue({ columns: 4, rows: 3 }, boxes)).toEqual(issue),
);
