import { MachineKind } from '@parking-plus/contracts';
import type { SeedSettings } from '../db/migrations/seed-settings.ts';
import { randomStream } from '../random/random.ts';
import { SEEDED_MACHINES } from '../seeding/rows/seeded-machines.ts';

/** Outage of a machine. Units: epoch milliseconds. */
export type PlannedOutage = {
  readonly machineCode: string;
  readonly fromMs: number;
  readonly toMs: number;
};

const DAY_MS = 86_400_000;
const TAIPEI_MS = 8 * 3_600_000;
/** Probability that a machine fails on a day. */
const DAILY_CHANCE = 0.04;
const MIN_MINUTES = 12;
const MAX_MINUTES = 95;
/** Attended machines: staff notices a failure and fixes it at once. */
const ATTENDED: readonly number[] = [MachineKind.Pos, MachineKind.Pda];

/** Outages of machines on any day. Deterministic for a seed. */
export class PlannedOutages {
  readonly #seedNumber: number;
  readonly #days = new Map<number, readonly PlannedOutage[]>();

  constructor(settings: Pick<SeedSettings, 'number'>) {
    this.#seedNumber = settings.number;
  }

  /** Returns outages that begin after `fromMs` and not after `toMs`. */
  beginning(fromMs: number, toMs: number): PlannedOutage[] {
    return this.#around(fromMs, toMs).filter((one) => one.fromMs > fromMs && one.fromMs <= toMs);
  }

  /** Returns outages that end after `fromMs` and not after `toMs`. */
  ending(fromMs: number, toMs: number): PlannedOutage[] {
    return this.#around(fromMs, toMs).filter((one) => one.toMs > fromMs && one.toMs <= toMs);
  }

  /** Returns whether the machine has an outage at that time. */
  isOut(machineCode: string, atMs: number): boolean {
    return this.#around(atMs, atMs).some(
      (one) => one.machineCode === machineCode && one.fromMs <= atMs && atMs < one.toMs,
    );
  }

  /** Returns outages of the given days and the day before, since one at night ends in the morning. */
  #around(fromMs: number, toMs: number): PlannedOutage[] {
    const found: PlannedOutage[] = [];
    for (let day = dayOf(fromMs) - 1; day <= dayOf(toMs); day++) found.push(...this.#of(day));
    return found;
  }

  #of(day: number): readonly PlannedOutage[] {
    const known = this.#days.get(day);
    if (known !== undefined) return known;
    const midnightMs = day * DAY_MS - TAIPEI_MS;
    const outages = SEEDED_MACHINES.filter(({ kind }) => !ATTENDED.includes(kind)).flatMap(
      ({ machineCode }) => {
        const chance = randomStream(this.#seedNumber, `live/outage/${machineCode}/${day}`);
        if (!chance.chance(DAILY_CHANCE)) return [];
        const fromMs = midnightMs + chance.whole(0, 24 * 60 - 1) * 60_000;
        return [{ machineCode, fromMs, toMs: fromMs + chance.whole(MIN_MINUTES, MAX_MINUTES) * 60_000 }];
      },
    );
    if (this.#days.size > 8) this.#days.clear();
    this.#days.set(day, outages);
    return outages;
  }
}

/** Returns the day number in Taipei. */
const dayOf = (instantMs: number) => Math.floor((instantMs + TAIPEI_MS) / DAY_MS);
