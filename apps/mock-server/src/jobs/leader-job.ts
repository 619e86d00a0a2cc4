import type { Database } from '../db/database.ts';
import type { LeaderRole } from '../db/postgres/postgres-leadership.ts';

export type LeaderJobOptions = {
  readonly database: Pick<Database, 'isLeading'>;
  /** Elects one leader among the processes on a database. */
  readonly work: LeaderRole;
  readonly everyMs: number;
  readonly onFailure: (error: unknown) => void;
};

/** Periodic job that runs on the leader process only. */
export class LeaderJob {
  readonly #options: LeaderJobOptions;
  readonly #run: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;

  constructor(options: LeaderJobOptions, run: () => Promise<void>) {
    this.#options = options;
    this.#run = run;
  }

  start(): void {
    this.#timer = setInterval(() => void this.catchUp(), this.#options.everyMs);
    this.#timer.unref();
    void this.catchUp();
  }

  /** Returns whether the job was stopped. A long run checks it between steps. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Runs all due work, one run at a time. `onFailure` receives errors; the next tick retries. */
  catchUp(): Promise<void> {
    this.#running ??= this.#lead()
      .catch((error: unknown) => {
        if (!this.#isStopped) this.#options.onFailure(error);
      })
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  async #lead(): Promise<void> {
    const { database, work } = this.#options;
    if (await database.isLeading(work)) await this.#run();
  }
}
