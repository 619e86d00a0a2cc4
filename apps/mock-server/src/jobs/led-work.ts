import type { Database } from '../db/database.ts';
import type { LeadingWork } from '../db/postgres/postgres-leadership.ts';

export type LedWorkOptions = {
  readonly database: Pick<Database, 'isLeading'>;
  /** Of several processes on one database one leads it. */
  readonly work: LeadingWork;
  readonly everyMs: number;
  readonly onFailure: (error: unknown) => void;
};

/** What falls due by the server's clock, looked for again and again by one of the processes on a database. */
export class LedWork {
  readonly #options: LedWorkOptions;
  readonly #run: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;

  constructor(options: LedWorkOptions, run: () => Promise<void>) {
    this.#options = options;
    this.#run = run;
  }

  start(): void {
    this.#timer = setInterval(() => void this.catchUp(), this.#options.everyMs);
    this.#timer.unref();
    void this.catchUp();
  }

  /** Whether it has been told to stop: a long run ends at the next occasion. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Does all that is due now; one at a time. Failures go to `onFailure`, and the next tick tries again. */
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
