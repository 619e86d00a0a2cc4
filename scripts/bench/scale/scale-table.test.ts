import { expect, test } from 'vitest';
import { parseStat } from './process-cpu.ts';
import { scaleTable, withMeasured } from './scale-table.ts';

const calls = { perSecond: 1_234.5, p50Ms: 7.25, p99Ms: 31, serverCpuMs: 0.84, databaseCpuMs: 0.5 };
const groupOf = (name: string, perSecond: number) => ({
  name,
  read: { ...calls, perSecond },
  write: calls,
  hub: { p50Ms: 12, p99Ms: 120.4, cpuMs: 40 },
  memoryMb: 300,
});

test('has a column per process count', () => {
  const lines = scaleTable([groupOf('1 process', 900), groupOf('2 processes', 1_000.4)]).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    '|  | 1 process | 2 processes |',
    '| --- | ---: | ---: |',
    '| lists per second | 900 | 1,000 |',
  ]);
  expect(lines).toContain('| message to these clients, p99 / ms | 120 | 120 |');
});

test('replaces the figures between the markers and keeps the rest of the page', () => {
  const page = 'before\n<!-- measured by npm run bench:scale -->\nold\n<!-- end of measurements -->\nafter\n';
  expect(withMeasured(page, 'new')).toBe(
    'before\n<!-- measured by npm run bench:scale -->\n\nnew\n\n<!-- end of measurements -->\nafter\n',
  );
  expect(() => withMeasured('no place', 'new')).toThrow('no place for figures');
});

test('parses the times of a process with any name', () => {
  const line = '7 (a (b) c) S 42 7 7 0 -1 4194560 100 0 0 0 11 22 3 4 20 0 1 0 100 1000 50';
  expect(parseStat(line)).toEqual({ parent: 42, ownTicks: 33, endedTicks: 7 });
});
