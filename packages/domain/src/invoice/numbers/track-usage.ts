import { BOOKLET_SIZE, type TrackRange } from './invoice-track.ts';

/** Numbers from start to end, both inclusive. */
export type NumberRange = { readonly startNumber: number; readonly endNumber: number };

/** An allocation of a track. `nextNumber` is the next number to issue, or `endNumber + 1` if none remain. */
export type TrackAllocation = NumberRange & { readonly nextNumber: number };

/** Use of a range of a track: issued, allocated or free. */
export type TrackUse<Share extends TrackAllocation> = NumberRange &
  ({ readonly kind: 'used' | 'allocated'; readonly share: Share } | { readonly kind: 'free' });

/**
 * Returns a track as adjacent ranges from its first number to its last.
 * Shape: an allocation gives its used numbers, then its remaining ones; either can be missing.
 * Errors: throws `RangeError` if allocations overlap or exceed the track.
 */
export function trackUse<Share extends TrackAllocation>(
  track: NumberRange,
  shares: readonly Share[],
): TrackUse<Share>[] {
  const stretches: TrackUse<Share>[] = [];
  let from = track.startNumber;
  for (const share of shares.toSorted((a, b) => a.startNumber - b.startNumber)) {
    const { startNumber, endNumber, nextNumber } = share;
    if (startNumber < from || endNumber > track.endNumber)
      throw new RangeError(`Share ${startNumber}–${endNumber} has no place in its track.`);
    if (startNumber > from) stretches.push({ kind: 'free', startNumber: from, endNumber: startNumber - 1 });
    if (nextNumber > startNumber)
      stretches.push({ kind: 'used', share, startNumber, endNumber: nextNumber - 1 });
    if (nextNumber <= endNumber)
      stretches.push({ kind: 'allocated', share, startNumber: nextNumber, endNumber });
    from = endNumber + 1;
  }
  if (from <= track.endNumber)
    stretches.push({ kind: 'free', startNumber: from, endNumber: track.endNumber });
  return stretches;
}

/** Returns the count of numbers in a range. */
export function rangeSize({ startNumber, endNumber }: NumberRange): number {
  return endNumber - startNumber + 1;
}

/** Sorts ranges and merges adjacent ones. */
export function joinedRanges(ranges: readonly NumberRange[]): NumberRange[] {
  const joined: NumberRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.startNumber - b.startNumber)) {
    const last = joined.at(-1);
    if (last && last.endNumber + 1 === range.startNumber)
      joined[joined.length - 1] = { startNumber: last.startNumber, endNumber: range.endNumber };
    else joined.push(range);
  }
  return joined;
}

export type PlaceIssue = 'not-whole-booklets' | 'not-in-track' | 'taken' | 'no-room';
export type Place =
  | { readonly ok: true; readonly range: NumberRange }
  /** `largestFree` is the size of the largest free range. */
  | { readonly ok: false; readonly reason: PlaceIssue; readonly largestFree: number };

/**
 * Returns the position of a new allocation of `count` numbers: `startNumber` if given, otherwise the lowest free
 * range that fits. Allocations are whole booklets of 50.
 */
export function placeAllocation(
  track: TrackRange,
  shares: readonly TrackAllocation[],
  { count, startNumber }: { readonly count: number; readonly startNumber: number | null },
): Place {
  const free = trackUse(track, shares).filter(({ kind }) => kind === 'free');
  const largestFree = Math.max(0, ...free.map(rangeSize));
  const refused = (reason: PlaceIssue): Place => ({ ok: false, reason, largestFree });
  const isWhole = Number.isInteger(count) && count > 0 && count % BOOKLET_SIZE === 0;
  if (!isWhole || (startNumber !== null && startNumber % BOOKLET_SIZE !== 0))
    return refused('not-whole-booklets');
  if (startNumber === null) {
    const stretch = free.find((one) => rangeSize(one) >= count);
    return stretch ? placed(stretch.startNumber, count) : refused('no-room');
  }
  const endNumber = startNumber + count - 1;
  if (startNumber < track.startNumber || endNumber > track.endNumber) return refused('not-in-track');
  const fits = free.some((one) => one.startNumber <= startNumber && endNumber <= one.endNumber);
  return fits ? placed(startNumber, count) : refused('taken');
}

function placed(startNumber: number, count: number): Place {
  return { ok: true, range: { startNumber, endNumber: startNumber + count - 1 } };
}

/**
 * Returns the last number that an allocation keeps when it releases all it can. Booklets are not split.
 * Shape: null if no number was used, so that the whole allocation is released.
 */
export function endAfterRelease({ startNumber, nextNumber }: TrackAllocation): number | null {
  const usedCount = nextNumber - startNumber;
  if (usedCount === 0) return null;
  return startNumber + Math.ceil(usedCount / BOOKLET_SIZE) * BOOKLET_SIZE - 1;
}

export type EndIssue = 'not-whole-booklets' | 'below-used' | 'not-in-track' | 'taken';

/**
 * Returns why an allocation cannot end at another number, or undefined. `others` are the track's other allocations.
 */
export function checkNewEnd(
  track: TrackRange,
  others: readonly TrackAllocation[],
  share: TrackAllocation,
  endNumber: number,
): EndIssue | undefined {
  if (!Number.isInteger(endNumber) || (endNumber + 1) % BOOKLET_SIZE !== 0) return 'not-whole-booklets';
  if (endNumber < share.startNumber || endNumber < share.nextNumber - 1) return 'below-used';
  if (endNumber > track.endNumber) return 'not-in-track';
  const isTaken = others.some(
    (other) => other.startNumber <= endNumber && share.startNumber <= other.endNumber,
  );
  return isTaken ? 'taken' : undefined;
}
