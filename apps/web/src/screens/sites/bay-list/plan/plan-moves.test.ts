import { expect, it } from 'vitest';
import {
  addFeature,
  type FloorPlan,
  moveItem,
  placeBay,
  placeRow,
  removeItem,
  resizeGrid,
  rotateItem,
  spanOf,
} from './plan-moves.ts';

const empty: FloorPlan = { floor: 'B1', columns: 6, rows: 4, version: 0, places: [], features: [] };
const one = placeBay(empty, 'A', { column: 1, row: 1, width: 1, height: 2 });
const cells = ({ places }: FloorPlan) =>
  places.map(({ bayCode, column, row, width, height, rotation }) => [
    bayCode,
    column,
    row,
    width,
    height,
    rotation,
  ]);

it('moves, rotates and removes a bay within the grid', () => {
  expect(cells(moveItem(one, 'A', { column: 6, row: 3 }))).toEqual([['A', 6, 3, 1, 2, 0]]);
  expect(moveItem(one, 'A', { row: 4 })).toBe(one);
  expect(cells(rotateItem(one, 'A'))).toEqual([['A', 1, 1, 2, 1, 90]]);
  const atEdge = moveItem(one, 'A', { column: 6 });
  expect(rotateItem(atEdge, 'A')).toBe(atEdge);
  expect(removeItem(one, 'A')).toEqual(empty);
});

it('places no bay on another, nor on an entrance', () => {
  const entrance = addFeature(one, 1);
  expect(entrance.features).toEqual([{ kind: 1, column: 2, row: 1, width: 1, height: 1 }]);
  expect(placeBay(entrance, 'B', { column: 1, row: 2, width: 1, height: 1 })).toBe(entrance);
  expect(moveItem(entrance, 'A', { column: 2 })).toBe(entrance);
  expect(moveItem(entrance, 'feature:0', { column: 1, row: 3 }).features[0]).toMatchObject({ row: 3 });
});

it('fills an area in reading order around taken cells', () => {
  const area = spanOf({ column: 4, row: 3 }, { column: 1, row: 1 });
  const size = { width: 1, height: 2 };
  expect(cells(placeRow(one, area, ['B', 'C', 'D', 'E'], size))).toEqual([
    ['A', 1, 1, 1, 2, 0],
    ['B', 2, 1, 1, 2, 0],
    ['C', 3, 1, 1, 2, 0],
    ['D', 4, 1, 1, 2, 0],
  ]);
  expect(placeRow(one, area, [], size)).toBe(one);
});

it('keeps the grid around its bays', () => {
  expect(resizeGrid(one, { rows: 2 }).rows).toBe(2);
  expect(resizeGrid(one, { rows: 1 })).toBe(one);
});
