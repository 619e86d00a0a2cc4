import { addDays, businessDateOf, dayNumberOf } from '@parking-plus/domain';
import type { SeedSettings } from '../db/migrations/seed-settings.ts';
import { randomStream } from '../random/random.ts';
import { SEEDED_CALENDAR } from '../seeding/rows/seeded-holidays.ts';
import { SEEDED_SITES, type SeededSite } from '../seeding/rows/seeded-sites.ts';
import { generateStay } from '../seeding/traffic/stay-distribution.ts';
import { planTraffic, type TrafficPlan } from '../seeding/traffic/traffic-plan.ts';
import { makeVehicles, pickVehicle, type Vehicle } from '../seeding/traffic/vehicles.ts';

/** Future stay: vehicle, site, entry and exit. Units: epoch milliseconds. */
export type PlannedStay = {
  readonly site: SeededSite;
  readonly vehicle: Vehicle;
  readonly enteredMs: number;
  readonly exitedMs: number;
};

const VEHICLES = 3_000;
/** Cached days. A stay ends on the next day at the latest. */
const DAYS_KEPT = 8;

/** Stays of any day, at the seed's hours and weekdays. Deterministic for a seed. */
export class PlannedStays {
  readonly #seedNumber: number;
  readonly #referenceMs: number;
  readonly #plan: TrafficPlan;
  readonly #vehicles: readonly Vehicle[];
  readonly #days = new Map<string, readonly PlannedStay[]>();

  constructor(settings: SeedSettings) {
    this.#seedNumber = settings.number;
    this.#referenceMs = Date.parse(settings.referenceAt);
    this.#plan = planTraffic(settings);
    this.#vehicles = makeVehicles(randomStream(settings.number, 'live/vehicles'), VEHICLES);
  }

  /** Returns stays that begin after `fromMs` and not after `toMs`, by entry time. */
  entering(fromMs: number, toMs: number): PlannedStay[] {
    const found: PlannedStay[] = [];
    // Stays belong to the day of their exit; a night begins on the evening before.
    const last = addDays(businessDateOf(toMs), 1);
    for (let date = businessDateOf(fromMs); date <= last; date = addDays(date, 1)) {
      found.push(...this.#of(date).filter(({ enteredMs }) => enteredMs > fromMs && enteredMs <= toMs));
    }
    return found.sort((a, b) => a.enteredMs - b.enteredMs || (a.site.siteCode < b.site.siteCode ? -1 : 1));
  }

  /** Returns the exit time of an entry. A car from before the plan gets a random one. */
  exitOf(siteCode: string, plateKey: string, enteredMs: number): number {
    const date = businessDateOf(enteredMs);
    for (const day of [date, addDays(date, 1)]) {
      const stay = this.#of(day).find(
        (one) =>
          one.enteredMs === enteredMs && one.vehicle.plateKey === plateKey && one.site.siteCode === siteCode,
      );
      if (stay !== undefined) return stay.exitedMs;
    }
    const chance = randomStream(this.#seedNumber, `live/leaving/${siteCode}/${plateKey}/${enteredMs}`);
    const stayedMs = chance.whole(30 * 60, 9 * 3_600) * 1_000;
    return Math.max(enteredMs + stayedMs, this.#referenceMs + chance.whole(60, 4 * 3_600) * 1_000);
  }

  #of(date: string): readonly PlannedStay[] {
    const known = this.#days.get(date);
    if (known !== undefined) return known;
    const stays = SEEDED_SITES.flatMap((site) => this.#atSite(site, date));
    for (const oldest of this.#days.keys()) {
      if (this.#days.size < DAYS_KEPT) break;
      this.#days.delete(oldest);
    }
    this.#days.set(date, stays);
    return stays;
  }

  #atSite(site: SeededSite, date: string): PlannedStay[] {
    const midnightMs = Date.parse(`${date}T00:00:00+08:00`);
    const day = { date, midnightMs, dayNumber: dayNumberOf(date) };
    const chance = randomStream(this.#seedNumber, `live/${site.siteCode}/${date}`);
    const count = Math.floor(this.#plan.expected(site, day) + chance.fraction());
    const dateType = SEEDED_CALENDAR.dateTypeOfDay(day.dayNumber);
    return Array.from({ length: count }, () => ({
      site,
      vehicle: pickVehicle(chance, this.#vehicles),
      ...generateStay(chance, site.visits, dateType, midnightMs),
    }));
  }
}
