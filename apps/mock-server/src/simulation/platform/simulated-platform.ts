import {
  addDays,
  businessDateOf,
  daysBetween,
  nextPeriod,
  type PeriodCode,
  periodCodeFor,
  previousPeriod,
} from '@parking-plus/domain';
import { desc } from 'drizzle-orm';
import type { Clock } from '../../clock/clock.ts';
import { platformDays } from '../../db/schema/sales/platform-records.schema.ts';
import { LeaderJob } from '../../jobs/leader-job.ts';
import { randomStream } from '../../random/random.ts';
import { writeAllotments } from './allotment-file.ts';
import { isDayOpen, writeSummaries } from './daily-summary.ts';
import { answerMessages, collectFiles, type InboxOptions } from './platform-inbox.ts';
import { type DrawOptions, writeWinners } from './winners-file.ts';

export type PlatformOptions = Omit<InboxOptions, 'answerMs'> & {
  readonly clock: Clock;
  /** Default `PLATFORM_ANSWER_SECONDS`. */
  readonly answerMs?: number;
  readonly onFailure: (error: unknown) => void;
  /** Default by the seed. */
  readonly chance?: DrawOptions['chance'];
};

/** Counts of a run. */
export type PlatformWork = {
  readonly collected: number;
  readonly stopped: number;
  readonly answered: number;
};

const TICK_MS = 5_000;
const ANSWER_SECONDS = 60;
const MAX_ANSWER_SECONDS = 86_400;
/** Days that are made up for after a pause. */
const MAX_DAYS = 62;
/** Time after midnight until which a summary waits for decisions. */
const SUMMARY_WAIT_MS = 2 * 3_600_000;
const DRAW_DAY = 25;
const ALLOTMENT_DAY = 20;

/**
 * Turnkey and the tax platform at the other end of the folders: collects messages, answers them, and writes the files of ended days.
 * Runs on one process of a database.
 */
export class SimulatedPlatform {
  readonly #options: Omit<PlatformOptions, 'answerMs'> & InboxOptions;
  readonly job: LeaderJob;

  constructor({
    answerMs = parseAnswerSeconds(process.env.PLATFORM_ANSWER_SECONDS) * 1_000,
    ...options
  }: PlatformOptions) {
    this.#options = { ...options, answerMs };
    const { database, onFailure } = options;
    this.job = new LeaderJob({ database, work: 'tax-platform', everyMs: TICK_MS, onFailure }, () =>
      this.#run(),
    );
  }

  /** Collects all files and answers every message now, except those that a scenario holds. */
  async answerNow(): Promise<PlatformWork> {
    const nowMs = this.#options.clock.nowMs();
    const collected = await collectFiles(this.#options, nowMs);
    const { answerMs } = this.#options;
    return { ...collected, answered: await answerMessages(this.#options, nowMs, nowMs + answerMs) };
  }

  /** Writes the summaries of a day of transmission again, with the time in the names, and returns the names of the files. */
  summarise(day: string): Promise<string[]> {
    // Files are read in the order of their names: `_` comes after the dot of the first one.
    return writeSummaries(this.#options, day, `_${this.#options.clock.nowMs()}`);
  }

  /** Draws the winners of a period, by default the latest one that ended. */
  async draw(period?: PeriodCode): Promise<string[]> {
    return writeWinners(await this.#drawOptions(), period ?? previousPeriod(this.#period()));
  }

  /** Allots numbers for a period, by default the next one. */
  async allot(period?: PeriodCode): Promise<string[]> {
    return writeAllotments(await this.#drawOptions(), period ?? nextPeriod(this.#period()));
  }

  #period(): PeriodCode {
    return periodCodeFor(businessDateOf(this.#options.clock.nowMs()));
  }

  async #run(): Promise<void> {
    const nowMs = this.#options.clock.nowMs();
    await collectFiles(this.#options, nowMs);
    await answerMessages(this.#options, nowMs);
    await this.#workDays(nowMs);
  }

  /** Writes the files of the days that ended since the last run. A new platform begins with today. */
  async #workDays(nowMs: number): Promise<void> {
    const { orm } = this.#options.database;
    const yesterday = addDays(businessDateOf(nowMs), -1);
    const [last] = await orm.select().from(platformDays).orderBy(desc(platformDays.day)).limit(1);
    const missed = last === undefined ? 1 : Math.min(MAX_DAYS, daysBetween(last.day, yesterday));
    for (let day = addDays(yesterday, 1 - missed); day <= yesterday; day = addDays(day, 1)) {
      if (last !== undefined) {
        const endedMs = Date.parse(`${addDays(day, 1)}T00:00:00+08:00`);
        if (nowMs < endedMs + SUMMARY_WAIT_MS && (await isDayOpen(this.#options, day))) return;
        await writeSummaries(this.#options, day);
        const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
        const period = periodCodeFor(day);
        if (month % 2 === 1 && date === DRAW_DAY) await this.draw(previousPeriod(period));
        if (month % 2 === 0 && date === ALLOTMENT_DAY) await this.allot(nextPeriod(period));
      }
      await orm
        .insert(platformDays)
        .values({ day, workedAt: new Date(nowMs).toISOString() })
        .onConflictDoNothing();
    }
  }

  async #drawOptions(): Promise<DrawOptions> {
    const { database, turnkeyPath, chance } = this.#options;
    const { number } = await database.settings();
    return { database, turnkeyPath, chance: chance ?? ((name) => randomStream(number, `platform/${name}`)) };
  }
}

/**
 * Parses `PLATFORM_ANSWER_SECONDS`: time that the simulated platform takes to answer a message. Absent or empty means 60.
 * Throws `RangeError` if it is not a whole number from 0 to 86,400.
 */
export function parseAnswerSeconds(text = ''): number {
  if (text === '') return ANSWER_SECONDS;
  if (/^\d{1,5}$/.test(text) && Number(text) <= MAX_ANSWER_SECONDS) return Number(text);
  throw new RangeError(
    `PLATFORM_ANSWER_SECONDS must be a whole number of seconds from 0 to ${MAX_ANSWER_SECONDS}, got "${text}".`,
  );
}
