import type pg from 'pg';
import { AdvisoryLock } from '../sql/advisory-locks.ts';
import { inTurn, type TurnedSession } from '../sql/in-turn.ts';
import { pgDriver } from './pg-driver.ts';

/** What only one of the processes on a database does. Each by itself: not every process has live traffic. */
export type LeadingWork = 'traffic' | 'rent-invoices' | 'daily-closes' | 'invoice-uploads';

const LOCKS: Readonly<Record<LeadingWork, number>> = {
  traffic: AdvisoryLock.TrafficLeader,
  'rent-invoices': AdvisoryLock.RentInvoiceLeader,
  'daily-closes': AdvisoryLock.DailyCloseLeader,
  'invoice-uploads': AdvisoryLock.InvoiceUploadLeader,
};

/**
 * One of the processes on a PostgreSQL server leads a work: it holds a lock on a connection of its own, which the server
 * takes back when the process ends, however it ends.
 */
export class PostgresLeadership {
  readonly #url: string;
  #session: Promise<TurnedSession & Pick<pg.Client, 'end'>> | undefined;
  readonly #led = new Set<LeadingWork>();
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Whether this process leads the work; asks for it anew as long as another one does. */
  async isLeading(work: LeadingWork): Promise<boolean> {
    if (this.#led.has(work)) return true;
    if (this.#isClosed) return false;
    this.#session ??= this.#connect();
    const session = await this.#session;
    const { rows } = await session.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      LOCKS[work],
    ]);
    // The connection may have been lost while it answered, and the lock with it.
    if (rows[0]?.held === true && this.#session !== undefined) this.#led.add(work);
    return this.#led.has(work);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const session = await this.#session?.catch(() => undefined);
    await session?.end();
  }

  async #connect() {
    const { Client } = pgDriver();
    const session = new Client({ connectionString: this.#url, application_name: 'parking-plus leader' });
    session.on('error', () => {});
    session.on('end', () => this.#lose());
    try {
      await session.connect();
      return { ...inTurn(session), end: () => session.end() };
    } catch (error) {
      this.#lose();
      throw error;
    }
  }

  #lose(): void {
    this.#session = undefined;
    this.#led.clear();
  }
}
