import { dealCodes } from '@parking-plus/contracts';
import { addDays, businessDateOf } from '@parking-plus/domain';
import type { Clock } from '../../clock/clock.ts';
import type { Database } from '../../db/database.ts';
import type { Announcements } from '../../plugins/announcements.ts';
import { openEndedDays, refreshOpenDays } from './ended-days.repository.ts';

export type EndedDaysOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly announcements: Pick<Announcements, 'dataChanged'>;
  readonly onFailure: (error: unknown) => void;
};

const TICK_MS = 60_000;

/**
 * Has every day that has ended by the server's clock waiting to be closed, and keeps open days at what the transactions
 * say. Of several processes on one database one does it.
 */
export class EndedDays {
  readonly #options: EndedDaysOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(options: EndedDaysOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => void this.catchUp(), TICK_MS);
    this.#timer.unref();
    void this.catchUp();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Does all that is due now; one at a time. Failures go to `onFailure`, and the next tick tries again. */
  catchUp(): Promise<void> {
    this.#running ??= this.#run()
      .catch(this.#options.onFailure)
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  async #run(): Promise<void> {
    const { database, clock, announcements } = this.#options;
    if (!(await database.isLeading('daily-closes'))) return;
    const yesterday = addDays(businessDateOf(clock.nowMs()), -1);
    const touched = await database.transaction(async (tx) => [
      ...(await openEndedDays(tx, yesterday)),
      ...(await refreshOpenDays(tx, null)),
    ]);
    if (touched.length === 0) return;
    announcements.dataChanged({
      deal: dealCodes.DailyCloseList,
      ids: touched.map(({ dailyCloseId }) => dailyCloseId),
      siteCodes: [...new Set(touched.map(({ siteCode }) => siteCode))],
    });
  }
}
