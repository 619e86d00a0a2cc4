import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-11-20T06:00:00Z');
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

describe('relativeTime @spec(9.15)', () => {
  it.each([
    [0, { kind: 'just-now' }],
    [29, { kind: 'just-now' }],
    [30, { kind: 'minutes', count: 1 }],
    [60, { kind: 'minutes', count: 1 }],
    [61, { kind: 'minutes', count: 2 }],
    [HOUR - 1, { kind: 'minutes', count: 60 }],
    [HOUR, { kind: 'hours', count: 1 }],
    [HOUR + MINUTE, { kind: 'hours', count: 2 }],
    [DAY - 1, { kind: 'hours', count: 24 }],
    [DAY, { kind: 'one-day-ago' }],
    [2 * DAY - 1, { kind: 'one-day-ago' }],
    [2 * DAY, { kind: 'date', date: '2026-11-18' }],
    [-29, { kind: 'just-now' }],
    [-30, { kind: 'date', date: '2026-11-20' }],
    [-11 * HOUR, { kind: 'date', date: '2026-11-21' }],
  ])('labels an instant %i seconds ago', (secondsAgo, expected) => {
    expect(relativeTime(NOW - secondsAgo * 1000, NOW)).toEqual(expected);
  });
});
