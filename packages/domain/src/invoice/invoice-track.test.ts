import { describe, expect, it } from 'vitest';
import {
  checkTrackRange,
  invoiceNumberIn,
  isTrackLow,
  isWithinTrack,
  remainingTrackRatio,
  type TrackRange,
  trackRangeSize,
  trackRangesOverlap,
} from './invoice-track.ts';

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
  ])('judges %j: %s', (range, issue) => {
    expect(checkTrackRange(range)).toBe(issue);
  });
});

describe('track ranges', () => {
  it('counts its numbers', () => {
    expect(trackRangeSize(buildRange(0, 49))).toBe(50);
    expect(trackRangeSize(buildRange(50, 199))).toBe(150);
  });

  it.each([
    [buildRange(50, 99), false],
    [buildRange(49, 99), true],
    [buildRange(0, 0), true],
    [buildRange(10, 20), true],
    [buildRange(0, 49, 'CD'), false],
  ])('tells whether %j shares a number with AB 0–49: %s', (other, expected) => {
    expect(trackRangesOverlap(buildRange(0, 49), other)).toBe(expected);
    expect(trackRangesOverlap(other, buildRange(0, 49))).toBe(expected);
  });

  it.each([
    [buildRange(50, 99), true],
    [buildRange(0, 199), true],
    [buildRange(150, 249), false],
    [buildRange(50, 99, 'CD'), false],
  ])('tells whether %j lies in AB 0–199: %s', (allocation, expected) => {
    expect(isWithinTrack(allocation, buildRange(0, 199))).toBe(expected);
  });

  it('turns low under 15 % left', () => {
    const range = buildRange(0, 99);
    expect(remainingTrackRatio(range, 85)).toBe(0.15);
    expect(isTrackLow(range, 85)).toBe(false);
    expect(isTrackLow(range, 86)).toBe(true);
    expect(isTrackLow(range, 100)).toBe(true);
    expect(() => remainingTrackRatio(range, 101)).toThrow(RangeError);
    expect(() => remainingTrackRatio(range, -1)).toThrow(RangeError);
  });

  it('writes a number of a track', () => {
    expect(invoiceNumberIn('AB', 7)).toBe('AB00000007');
    expect(() => invoiceNumberIn('AB', 100_000_000)).toThrow(RangeError);
    expect(() => invoiceNumberIn('a', 7)).toThrow(RangeError);
    expect(() => invoiceNumberIn('AB', -7)).toThrow(RangeError);
  });
});
