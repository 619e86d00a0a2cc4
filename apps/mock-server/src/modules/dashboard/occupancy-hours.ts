import type { Schemas } from '@parking-plus/contracts';
import { businessDateOf, localMinuteOf, TAIPEI_OFFSET_MINUTES } from '@parking-plus/domain';
import { toTaipeiIso } from '../../clock/clock.ts';
import type { StayRows } from './dashboard-stays.repository.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;

/**
 * Returns the number of vehicles per site at the end of each of the last 24 hours, the last one being now.
 * Calculated backwards from the current number with arrivals and departures.
 */
export function occupancyHours(
  { sites, hours }: Pick<StayRows, 'sites' | 'hours'>,
  nowMs: number,
): Schemas['OccupancyHours'] {
  const thisHourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const begins = Array.from({ length: HOURS }, (_, index) => thisHourMs - (HOURS - 1 - index) * HOUR_MS);
  const ends = begins.map((beginMs) => Math.min(beginMs + HOUR_MS, nowMs));
  const gains = new Map(
    hours.map(([siteCode, day, hour, arrivals, departures]) => [
      `${siteCode} ${day} ${hour}`,
      arrivals - departures,
    ]),
  );
  return {
    hours: ends.map(toTaipeiIso),
    sites: sites
      .filter(({ bayCount }) => bayCount > 0)
      .map(({ siteCode, name, bayCount, insideCount }) => {
        let count = insideCount;
        const insideCounts = begins.toReversed().map((beginMs) => {
          const atEnd = count;
          count -= gains.get(`${siteCode} ${slotOf(beginMs)}`) ?? 0;
          return atEnd;
        });
        return { siteCode, siteName: name, bayCount, insideCounts: insideCounts.toReversed() };
      }),
  };
}

/** Returns day and hour in Taipei, as the stored totals name them. */
function slotOf(beginMs: number): string {
  const minuteOfDay = localMinuteOf(beginMs, TAIPEI_OFFSET_MINUTES) % (24 * 60);
  return `${businessDateOf(beginMs)} ${Math.floor(minuteOfDay / 60)}`;
}
