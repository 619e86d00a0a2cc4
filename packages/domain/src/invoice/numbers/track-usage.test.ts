import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkNewEnd,
  endAfterRelease,
  joinedRanges,
  placeAllocation,
  rangeSize,
  trackUse,
} from './track-usage.ts';

const track = { track: 'AB', startNumber: 1000, endNumber: 1299 };
const share = (startNumber: number, endNumber: number, usedCount = 0) => ({
  startNumber,
  endNumber,
  nextNumber: startNumber + usedCount,
});

describe('the use of a track', () => {
  test('is a sequence of adjacent ranges', () => {
    const [low, high] = [share(1050, 1099, 20), share(1200, 1249, 50)];
    expect(trackUse(track, [high, low])).toEqual([
      { kind: 'free', startNumber: 1000, endNumber: 1049 },
      { kind: 'used', share: low, startNumber: 1050, endNumber: 1069 },
      { kind: 'allocated', share: low, startNumber: 1070, endNumber: 1099 },
      { kind: 'free', startNumber: 1100, endNumber: 1199 },
      { kind: 'used', share: high, startNumber: 1200, endNumber: 1249 },
      { kind: 'free', startNumber: 1250, endNumber: 1299 },
    ]);
  });

  test('is one free range at first, and has no free range once all is allocated', () => {
    expect(trackUse(track, [])).toEqual([{ kind: 'free', startNumber: 1000, endNumber: 1299 }]);
    expect(trackUse(track, [share(1000, 1299)]).map(({ kind }) => kind)).toEqual(['allocated']);
  });

  test('throws for allocations that overlap or exceed the track', () => {
    expect(() => trackUse(track, [share(1000, 1049), share(1000, 1099)])).toThrow(RangeError);
    expect(() => trackUse(track, [share(1250, 1349)])).toThrow(RangeError);
  });
});

describe('a new allocation', () => {
  const shares = [share(1000, 1049), share(1100, 1199)];

  test.each([
    ['uses the lowest free range with enough room', 50, null, [1050, 1099]],
    ['skips a free range that is too short', 100, null, [1200, 1299]],
    ['uses the requested position', 50, 1250, [1250, 1299]],
  ])('%s', (_title, count, startNumber, [from, to]) => {
    expect(placeAllocation(track, shares, { count, startNumber })).toEqual({
      ok: true,
      range: { startNumber: from, endNumber: to },
    });
  });

  test.each([
    ['of 0', 0, null, 'not-whole-booklets'],
    ['of 49', 49, null, 'not-whole-booklets'],
    ['of 75', 75, null, 'not-whole-booklets'],
    ['from the middle of a booklet', 50, 1225, 'not-whole-booklets'],
    ['longer than any free range', 150, null, 'no-room'],
    ['of numbers that are allocated already', 100, 1050, 'taken'],
    ['below the track', 50, 950, 'not-in-track'],
    ['beyond the track', 100, 1250, 'not-in-track'],
  ])('rejects one %s', (_title, count, startNumber, reason) => {
    expect(placeAllocation(track, shares, { count, startNumber })).toEqual({
      ok: false,
      reason,
      largestFree: 100,
    });
  });

  test('never overlaps another one in any sequence', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 }), (booklets) => {
        const taken: ReturnType<typeof share>[] = [];
        for (const count of booklets) {
          const place = placeAllocation(track, taken, { count: count * 50, startNumber: null });
          if (place.ok) taken.push(share(place.range.startNumber, place.range.endNumber));
        }
        const sum = trackUse(track, taken).reduce((total, stretch) => total + rangeSize(stretch), 0);
        expect(sum).toBe(rangeSize(track));
      }),
    );
  });
});

test.each([
  ['is released completely if nothing was used', 0, null],
  ['keeps a started booklet', 1, 1049],
  ['keeps only the full booklets', 50, 1049],
  ['keeps the second booklet for one used number', 51, 1099],
])('a released allocation of 200 %s', (_title, usedCount, end) => {
  expect(endAfterRelease(share(1000, 1199, usedCount))).toBe(end);
});

test.each([
  ['longer', 1099, undefined],
  ['at the last used number', 1049, undefined],
  ['in the middle of a booklet', 1075, 'not-whole-booklets'],
  ['before its start', 999, 'below-used'],
  ['beyond the track', 1349, 'not-in-track'],
  ['in the next allocation', 1149, 'taken'],
])('an allocation from 1000 with 30 used can end %s: %i', (_title, end, issue) => {
  const others = [share(1100, 1149)];
  expect(checkNewEnd(track, others, share(1000, 1049, 30), end)).toBe(issue);
});

test.each<[string, number, number, number, ReturnType<typeof checkNewEnd>]>([
  ['at its only booklet, all unused', 1000, 0, 1049, undefined],
  ['below the numbers in use', 1000, 51, 1049, 'below-used'],
  ['at its last number in use', 1000, 50, 1049, undefined],
  ['at the end of the track', 1100, 0, 1299, undefined],
  ['up to the allocation after it', 1000, 0, 1149, undefined],
  ['over the allocation after it', 1000, 0, 1199, 'taken'],
])('an allocation between two others can end %s', (_title, start, used, end, issue) => {
  const others = start === 1000 ? [share(900, 999), share(1150, 1199)] : [share(1000, 1099)];
  expect(checkNewEnd(track, others, share(start, start + 149, used), end)).toBe(issue);
});

test('joins adjacent ranges in the order of their numbers', () => {
  const ranges = [
    { startNumber: 150, endNumber: 199 },
    { startNumber: 7, endNumber: 49 },
    { startNumber: 50, endNumber: 99 },
  ];
  expect(joinedRanges(ranges)).toEqual([
    { startNumber: 7, endNumber: 99 },
    { startNumber: 150, endNumber: 199 },
  ]);
});
