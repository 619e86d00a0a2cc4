import { BOOKLET_SIZE, type TrackRange } from './invoice-track.ts';

/** Numbers from one to another, both included. */
export type NumberRange = { readonly startNumber: number; readonly endNumber: number };

/** A share of a track; `nextNumber` is the next to be given out, `endNumber + 1` when none is left. */
export type TrackShare = NumberRange & { readonly nextNumber: number };

/** What has become of a stretch of a track: given out, shared out and waiting, or nobody's. */
export type TrackUse<Share extends TrackShare> = NumberRange &
  ({ readonly kind: 'used' | 'allocated'; readonly share: Share } | { readonly kind: 'free' });

/**
 * A track from its first number to its last, in stretches that follow each other without a gap.
 * Shape: a share gives its used numbers and then those that are left; either may be missing.
 * Errors: throws `RangeError` where shares overlap or reach beyond the track.
 */
export function trackUse<Share extends TrackShare>(
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

/** How many numbers a range has. */
export function rangeSize({ startNumber, endNumber }: NumberRange): number {
  return endNumber - startNumber + 1;
}

export type PlaceIssue = 'not-whole-booklets' | 'not-in-track' | 'taken' | 'no-room';
export type Place =
  | { readonly ok: true; readonly range: NumberRange }
  /** `largestFree` is how many numbers the longest free stretch has. */
  | { readonly ok: false; readonly reason: PlaceIssue; readonly largestFree: number };

/**
 * Where a new share of `count` numbers goes: at `startNumber` where one is asked for, else into the lowest free stretch
 * that is long enough. Numbers are shared out in whole booklets of 50.
 */
export function placeShare(
  track: TrackRange,
  shares: readonly TrackShare[],
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
 * The last number that a share keeps when it gives back all it can: the end of the booklet it is in the middle of, as
 * booklets are not torn apart. Shape: null where nothing was used, and the whole share goes back.
 */
export function endAfterReturn({ startNumber, nextNumber }: TrackShare): number | null {
  const usedCount = nextNumber - startNumber;
  if (usedCount === 0) return null;
  return startNumber + Math.ceil(usedCount / BOOKLET_SIZE) * BOOKLET_SIZE - 1;
}

export type EndIssue = 'not-whole-booklets' | 'below-used' | 'not-in-track' | 'taken';

/** Why a share may not end at another number; undefined where it may. `others` are the track's shares without it. */
export function checkNewEnd(
  track: TrackRange,
  others: readonly TrackShare[],
  share: TrackShare,
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
