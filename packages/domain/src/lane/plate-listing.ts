import type { CalendarDate } from '../calendar/calendar-date.ts';
import { matchesPlate } from '../plate/plate-pattern.ts';

/** Lists of plates. Labels: 黑名單, 白名單. */
export const PlateListKind = { Block: 1, Allow: 2 } as const;
export type PlateListKind = (typeof PlateListKind)[keyof typeof PlateListKind];

/** A plate or pattern on a list, for a site or all sites of a company, for a period that includes both days. */
export type PlateListing = {
  readonly kind: PlateListKind;
  readonly plate: string;
  readonly companyCode: string;
  /** Null for all sites of the company. */
  readonly siteCode: string | null;
  readonly startsOn: CalendarDate;
  /** Null for no end. */
  readonly endsOn: CalendarDate | null;
};

/** A car at a lane. */
export type CarAtLane = {
  readonly plate: string;
  readonly siteCode: string;
  readonly companyCode: string;
  readonly day: CalendarDate;
};

/** Returns whether a listing applies on a day. */
export function isInForce(
  { startsOn, endsOn }: Pick<PlateListing, 'startsOn' | 'endsOn'>,
  day: CalendarDate,
) {
  return startsOn <= day && (endsOn === null || day <= endsOn);
}

/**
 * Returns the listing that decides about a car, or undefined. The block list takes precedence over the allow list,
 * whatever their places. Within a list, a site's own entry comes before one of all sites, then the one that started last.
 */
export function decidingListing<L extends PlateListing>(
  listings: readonly L[],
  { plate, siteCode, companyCode, day }: CarAtLane,
): L | undefined {
  const applying = listings.filter(
    (listing) =>
      listing.companyCode === companyCode &&
      (listing.siteCode === null || listing.siteCode === siteCode) &&
      isInForce(listing, day) &&
      matchesPlate(listing.plate, plate),
  );
  return applying.sort(
    (a, b) =>
      a.kind - b.kind ||
      Number(a.siteCode === null) - Number(b.siteCode === null) ||
      (a.startsOn < b.startsOn ? 1 : -1),
  )[0];
}

/** Returns whether two listings say the same about the same plate at the same place on a common day. */
export function listingsOverlap(a: PlateListing, b: PlateListing): boolean {
  return (
    a.kind === b.kind &&
    a.companyCode === b.companyCode &&
    a.siteCode === b.siteCode &&
    a.plate === b.plate &&
    (b.endsOn === null || a.startsOn <= b.endsOn) &&
    (a.endsOn === null || b.startsOn <= a.endsOn)
  );
}
