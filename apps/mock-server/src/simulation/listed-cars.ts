import { LaneDirection, PlateListKind } from '@parking-plus/contracts';
import { businessDateOf, decidingListing } from '@parking-plus/domain';
import type { Transaction } from '../db/database.ts';
import type { NewPassage } from '../modules/lane-operations/passages.repository.ts';
import { findLaneListings, type LaneListing } from '../modules/plate-listings/plate-listings.repository.ts';
import type { PlannedStay } from './planned-stays.ts';
import type { SiteServices } from './site-services.ts';

/** Car at a lane at an instant. */
type ArrivingCar = { readonly plate: string; readonly siteCode: string; readonly atMs: number };

/** Returns a function from a car to the entry of the block and allow lists that decides about it. */
export async function findListed(
  tx: Transaction,
  { companyOf }: SiteServices,
  toMs: number,
): Promise<(car: ArrivingCar) => LaneListing | undefined> {
  const listings = await findLaneListings(tx, toMs);
  return ({ plate, siteCode, atMs }) => {
    const companyCode = companyOf.get(siteCode) ?? '';
    return decidingListing(listings, { plate, siteCode, companyCode, day: businessDateOf(atMs) });
  };
}

/** Returns the listing if it lets the car pass free of charge. A car on the block list may still leave. */
export function allowed(listing: LaneListing | undefined): LaneListing | undefined {
  return listing?.kind === PlateListKind.Allow ? listing : undefined;
}

/** Returns the passage of a car that the entry refused: its barrier stays closed. */
export function refusedPassage({ site, vehicle, enteredMs }: PlannedStay, listing: LaneListing): NewPassage {
  const { plate, plateKey } = vehicle;
  return {
    siteCode: site.siteCode,
    direction: LaneDirection.Entry,
    passedMs: enteredMs,
    plate,
    plateKey,
    transactionId: null,
    listing,
  };
}
