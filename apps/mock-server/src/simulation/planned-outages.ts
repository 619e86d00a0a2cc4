import { MachineKind } from '@parking-plus/contracts';
import type { SeedSettings } from '../db/migrations/seed-settings.ts';
import { randomStream } from '../random/random.ts';
import { SEEDED_MACHINES } from '../seeding/rows/seeded-machines.ts';

/** A time in which a machine does not answer. Epoch milliseconds. */
export type PlannedOutage = {
  readonly machineCode: string;
  readonly fromMs: number;
  readonly toMs: number;
};

const DAY_MS = 86_400_000;
const TAIPEI_MS = 8 * 3_600_000;
/** How often a machine fails on a day. */
const DAILY_CHANCE = 0.04;
const SHORTEST_MINUTES = 12;
const LONGEST_MINUTES = 95;
/** Where somebody stands with the machine it is seen at once, and kept going. */
const ATTENDED: readonly number[] = [MachineKind.Pos, MachineKind.Pda];

/** The failures of machines on any day: the same for the same seed. */
export class PlannedOutages {
  readonly #seedNumber: number;
  readonly #days = new Map<number, readonly PlannedOutage[]>();

  constructor(settings: Pick<SeedSettings, 'number'>) {
    this.#seedNumber = settings.number;
  }

  /** Those that begin after `fromMs` and not after `toMs`. */
  beginning(fromMs: number, toMs: number): PlannedOutage[] {
    return this.#around(fromMs, toMs).filter((one) => one.fromMs > fromMs && one.fromMs <= toMs);
  }

  /** Those that end after `fromMs` and not after `toMs`. */
  ending(fromMs: number, toMs: number): PlannedOutage[] {
    return this.#around(fromMs, toMs).filter((one) => one.toMs > fromMs && one.toMs <= toMs);
  }

  /** Whether a machine is in one at a moment. */
  isOut(machineCode: string, atMs: number): boolean {
    return this.#around(atMs, atMs).some(
      (one) => one.machineCode === machineCode && one.fromMs <= atMs && atMs < one.toMs,
    );
  }

  /** Outages of the days touched, and of the one before, as a night's failure ends in the morning. */
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
        return [
          { machineCode, fromMs, toMs: fromMs + chance.whole(SHORTEST_MINUTES, LONGEST_MINUTES) * 60_000 },
        ];
      },
    );
    if (this.#days.size > 8) this.#days.clear();
    this.#days.set(day, outages);
    return outages;
  }
}

/** The number of the day in Taipei. */
const dayOf = (instantMs: number) => Math.floor((instantMs + TAIPEI_MS) / DAY_MS);
