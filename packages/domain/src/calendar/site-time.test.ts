import { describe, expect, it } from 'vitest';
import { businessDateOf, localDateTimeText, localMinuteOf } from './site-time.ts';

describe('site time', () => {
  it.each([
    ['2026-10-31T15:59:59Z', '2026-10-31', '2026-10-31 23:59:59'],
    ['2026-10-31T16:00:00Z', '2026-11-01', '2026-11-01 00:00:00'],
    ['2026-10-31T16:30:00Z', '2026-11-01', '2026-11-01 00:30:00'],
    ['2026-11-20T06:05:33.900Z', '2026-11-20', '2026-11-20 14:05:33'],
    ['1969-12-31T15:59:59Z', '1969-12-31', '1969-12-31 23:59:59'],
  ])('converts %s to the local time of Taipei: %s', (instant, date, text) => {
    expect(businessDateOf(Date.parse(instant))).toBe(date);
    expect(localDateTimeText(Date.parse(instant))).toBe(text);
  });

  it('uses another offset if given', () => {
    expect(localDateTimeText(Date.parse('2026-10-31T16:00:00Z'), 0)).toBe('2026-10-31 16:00:00');
  });

  it('drops seconds when counting minutes', () => {
    expect(localMinuteOf(59_999, 0)).toBe(0);
    expect(localMinuteOf(60_000, 0)).toBe(1);
    expect(localMinuteOf(0, 480)).toBe(480);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('throws on %s', (instant) => {
    expect(() => businessDateOf(instant)).toThrow(RangeError);
  });
});
