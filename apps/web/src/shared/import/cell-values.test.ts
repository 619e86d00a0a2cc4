import { expect, it } from 'vitest';
import { amountOfCell, dayOfCell } from './cell-values.ts';

it.each([
  ['2026/11/20', '2026-11-20'],
  ['20261120', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['115/11/20', '2026-11-20'],
  ['1151120', '2026-11-20'],
  ['2026/11/31', undefined],
  ['2026/1/5', undefined],
  ['', undefined],
])('parses the date %j as %s', (text, day) => {
  expect(dayOfCell(text)).toBe(day);
});

it.each([
  ['1200', 1200],
  ['12,340.00', 12_340],
  ['NT$1,000', 1000],
  ['0', undefined],
  ['-5', undefined],
  ['12.5', undefined],
  ['100000001', undefined],
  ['', undefined],
])('parses the amount %j as %s', (text, amountTwd) => {
  expect(amountOfCell(text)).toBe(amountTwd);
});
