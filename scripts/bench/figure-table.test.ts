import { expect, test } from 'vitest';
import { figureRows, terminalTable } from './figure-table.ts';

test('accepts a time below its goal and a rate above it', () => {
  const measurements = [
    { name: 'reset', now: 600, goal: 500, unit: 'ms' },
    { name: 'fee', now: 200_000, goal: 100_000, unit: '/s', isRate: true },
  ];
  const [, ...rows] = terminalTable(figureRows([{ step: 'calls', measurements }])).split('\n');
  expect(rows[0]).toMatch(/^reset +600 ms +≤ 500 ms +1\.20 +MISSED$/);
  expect(rows[1]).toMatch(/^fee +200,000 \/s +≥ 100,000 \/s +0\.50 +ok$/);
});

test('lists a failed step next to the figures of the others', () => {
  const rows = figureRows([
    { step: 'hub', measurements: [], failure: 'only 3 of 20 messages arrived' },
    { step: 'calls', measurements: [{ name: 'list', now: 2, goal: 3, unit: 'ms' }] },
  ]);
  expect(rows.map(({ figure, now, verdict }) => [figure, now, verdict])).toEqual([
    ['hub', 'only 3 of 20 messages arrived', 'FAILED'],
    ['list', '2.00 ms', 'ok'],
  ]);
});
