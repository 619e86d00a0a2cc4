import { type InvoiceNumber, isInvoiceNumber } from './invoice-number.ts';

/** Invoice numbers of one track, both ends inclusive: `AB`, 0 to 49 is one booklet. */
export type TrackRange = {
  readonly track: string;
  readonly startNumber: number;
  readonly endNumber: number;
};

export type TrackRangeIssue = 'track-format' | 'number-format' | 'end-before-start' | 'not-whole-booklets';

/** Numbers of a booklet (本), the unit in which the tax office assigns tracks. */
export const BOOKLET_SIZE = 50;

/** Share of unused numbers below which a track is shown in red. */
export const LOW_TRACK_RATIO = 0.15;

const TRACK = /^[A-Z]{2}$/;
const LAST_NUMBER = 99_999_999;

/**
 * Validates an imported or allocated range: two upper-case letters, numbers of up to 8 digits, whole booklets (start
 * at …00 or …50, end at …49 or …99). Returns the first issue, or `undefined`.
 */
export function checkTrackRange({ track, startNumber, endNumber }: TrackRange): TrackRangeIssue | undefined {
  if (!TRACK.test(track)) return 'track-format';
  if (!isTrackNumber(startNumber) || !isTrackNumber(endNumber)) return 'number-format';
  if (endNumber < startNumber) return 'end-before-start';
  const areWholeBooklets = startNumber % BOOKLET_SIZE === 0 && (endNumber + 1) % BOOKLET_SIZE === 0;
  return areWholeBooklets ? undefined : 'not-whole-booklets';
}

/** Two overlapping tracks, as indexes of a list. */
export interface TrackOverlap {
  readonly at: number;
  readonly with: number;
}

/**
 * Returns the tracks that overlap another track of the same period, ordered by number.
 * Each is paired with the earlier track that extends furthest.
 */
export function overlappingTracks(
  tracks: readonly (TrackRange & { readonly periodCode: string })[],
): TrackOverlap[] {
  const furthest = new Map<string, { at: number; endNumber: number }>();
  return tracks
    .map((track, at) => ({ ...track, at }))
    .toSorted((a, b) => a.startNumber - b.startNumber || a.at - b.at)
    .flatMap(({ at, periodCode, track, startNumber, endNumber }) => {
      const key = `${periodCode} ${track}`;
      const before = furthest.get(key);
      if (before === undefined || before.endNumber < endNumber) furthest.set(key, { at, endNumber });
      return before === undefined || before.endNumber < startNumber ? [] : [{ at, with: before.at }];
    });
}

/**
 * Returns the invoice number of a track: `AB` and 7 give `AB00000007`. Errors: throws `RangeError` if either is
 * invalid.
 */
export function invoiceNumberIn(track: string, number: number): InvoiceNumber {
  const text = `${track}${String(number).padStart(8, '0')}`;
  if (!isInvoiceNumber(text))
    throw new RangeError(`No invoice number: track "${track.slice(0, 40)}", ${number}.`);
  return text;
}

function isTrackNumber(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= LAST_NUMBER;
}
