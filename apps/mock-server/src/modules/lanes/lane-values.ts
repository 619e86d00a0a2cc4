import type { Schemas } from '@parking-plus/contracts';
import { endsBeforeStart } from './lanes.errors.ts';

/** Limit of a lane for which none is entered, as the database's default. */
export const USUAL_OPENINGS_PER_HOUR = 6;

/** Throws if the lane ends before it starts. */
export function requireDates({
  startsOn,
  endsOn,
}: Pick<Schemas['LaneEntries'], 'startsOn' | 'endsOn'>): void {
  if (endsOn !== null && endsOn < startsOn) throw endsBeforeStart();
}

/** Converts typed values to stored ones, without site and code. */
export function storedLane({
  name,
  direction,
  vehicleKinds,
  state,
  startsOn,
  endsOn,
  openingsPerHour,
}: Schemas['LaneEntries']) {
  return {
    name: name.trim(),
    direction,
    vehicleKinds: [...vehicleKinds].sort(),
    state,
    startsOn,
    endsOn,
    // Omitted, a lane keeps its limit.
    ...(openingsPerHour !== undefined && { openingsPerHour }),
  };
}
