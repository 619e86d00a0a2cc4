import { addDays, daysBetween } from '@parking-plus/domain';
import type { SeedSettings } from '../../db/migrations/seed-settings.ts';
import { SEEDED_CALENDAR } from '../rows/seeded-holidays.ts';
import { SEEDED_SITES, type SeededSite } from '../rows/seeded-sites.ts';
import { shareOfDayUntil, volumeFactor } from './stay-distribution.ts';

const SIZES = {
  small: { days: 90, transactions: 20_000 },
  large: { days: 730, transactions: 1_000_000 },
} as const;

const DAY_MS = 86_400_000;
const TAIPEI_MS = 8 * 3_600_000;

/** Day of the plan. `midnightMs` is 00:00 in Taipei as epoch milliseconds. */
export type PlannedDay = { readonly date: string; readonly dayNumber: number; readonly midnightMs: number };

/** Expected transactions by site and day. The last day ends at the reference time. */
export type TrafficPlan = {
  readonly days: readonly PlannedDay[];
  readonly referenceMs: number;
  readonly vehicles: number;
  /** Returns the mean number of stays that end at the site on the day, as a fraction. */
  expected(site: SeededSite, day: PlannedDay): number;
};

/** Distributes the seed's transactions over its days and charging sites. */
export function planTraffic(settings: SeedSettings): TrafficPlan {
  const size = SIZES[settings.size];
  const referenceMs = Date.parse(settings.referenceAt);
  const lastDate = settings.referenceAt.slice(0, 10);
  const days = Array.from({ length: size.days }, (_, index) =>
    plannedDay(addDays(lastDate, index - size.days + 1)),
  );
  const untilReference = shareOfDayUntil((referenceMs + TAIPEI_MS) % DAY_MS);

  const weightOf = (site: SeededSite, { date, dayNumber }: PlannedDay): number => {
    if (site.withdrawnDaysAgo !== undefined && daysBetween(date, lastDate) <= site.withdrawnDaysAgo) return 0;
    return site.weight * volumeFactor(site.visits, SEEDED_CALENDAR.dateTypeOfDay(dayNumber));
  };
  let sum = 0;
  for (const day of days) {
    for (const site of SEEDED_SITES)
      sum += weightOf(site, day) * (day.date === lastDate ? untilReference : 1);
  }
  return {
    days,
    referenceMs,
    vehicles: Math.round(size.transactions * 0.3),
    expected: (site, day) => (weightOf(site, day) * size.transactions) / sum,
  };
}

function plannedDay(date: string): PlannedDay {
  const midnightMs = Date.parse(`${date}T00:00:00+08:00`);
  return { date, dayNumber: Math.round((midnightMs + TAIPEI_MS) / DAY_MS), midnightMs };
}
