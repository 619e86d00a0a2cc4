import type { Schemas } from '@parking-plus/contracts';
import { endsBeforeStart } from './lanes.errors.ts';

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
}: Schemas['LaneEntries']) {
  return { name: name.trim(), direction, vehicleKinds: [...vehicleKinds].sort(), state, startsOn, endsOn };
}
