import { describe, expect, it } from 'vitest';
import { checkTrackRange, invoiceNumberIn, overlappingTracks, type TrackRange } from './invoice-track.ts';

const buildRange = (startNumber: number, endNumber: number, track = 'AB'): TrackRange => ({
  track,
  startNumber,
  endNumber,
});

describe('checkTrackRange', () => {
  it.each([
    [buildRange(0, 49), undefined],
    [buildRange(82_775_400, 82_775_449), undefined],
    [buildRange(50, 199), undefined],
    [buildRange(99_999_950, 99_999_999), undefined],
    [buildRange(0, 49, 'ab'), 'track-format'],
    [buildRange(0, 49, 'ABC'), 'track-format'],
    [buildRange(-50, 49), 'number-format'],
    [buildRange(0, 100_000_049), 'number-format'],
    [buildRange(0.5, 49), 'number-format'],
    [buildRange(100, 49), 'end-before-start'],
    [buildRange(1, 49), 'not-whole-booklets'],
    [buildRange(0, 50), 'not-whole-booklets'],
    [buildRange(25, 74), 'not-whole-booklets'],
  ])('checks %j: %s', (range, issue) => {
    expect(checkTrackRange(range)).toBe(issue);
  });
});

describe('overlappingTracks', () => {
  const tracks = (...ranges: [start: number, end: number, track?: string, periodCode?: string][]) =>
    ranges.map(([start, end, track, periodCode = '1151112']) => ({
      ...buildRange(start, end, track),
      periodCode,
    }));

  it.each([
    [tracks(), []],
    [tracks([0, 49], [50, 99]), []],
    [tracks([50, 149], [0, 99]), [{ at: 0, with: 1 }]],
    [tracks([0, 49], [0, 49]), [{ at: 1, with: 0 }]],
    [
      tracks([0, 499], [50, 99], [100, 149], [500, 549]),
      [
        { at: 1, with: 0 },
        { at: 2, with: 0 },
      ],
    ],
    [tracks([0, 49], [0, 49, 'AC'], [0, 49, 'AB', '1160102']), []],
  ])('returns for %j: %j', (list, overlaps) => {
    expect(overlappingTracks(list)).toEqual(overlaps);
  });
});

describe('invoiceNumberIn', () => {
  it('formats a number of a track', () => {
    expect(invoiceNumberIn('AB', 7)).toBe('AB00000007');
    expect(() => invoiceNumberIn('AB', 100_000_000)).toThrow(RangeError);
    expect(() => invoiceNumberIn('a', 7)).toThrow(RangeError);
    expect(() => invoiceNumberIn('AB', -7)).toThrow(RangeError);
  });
});
