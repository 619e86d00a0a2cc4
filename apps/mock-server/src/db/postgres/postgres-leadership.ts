import type pg from 'pg';
import { AdvisoryLock } from '../sql/advisory-locks.ts';
import { createSerialSession, type SerialSession } from '../sql/serial-session.ts';
import { pgDriver } from './pg-driver.ts';

/**
 * Jobs that only one process on a database runs. Each has its own leader, because not every process simulates
 * traffic.
 */
export type LeaderRole =
  | 'traffic'
  | 'rent-invoices'
  | 'daily-closes'
  | 'invoice-uploads'
  | 'tax-platform'
  | 'upload-reconciliation'
  | 'notifications'
  | 'export-files';

const LOCKS: Readonly<Record<LeaderRole, number>> = {
  traffic: AdvisoryLock.TrafficLeader,
  'rent-invoices': AdvisoryLock.RentInvoiceLeader,
  'daily-closes': AdvisoryLock.DailyCloseLeader,
  'invoice-uploads': AdvisoryLock.InvoiceUploadLeader,
  'upload-reconciliation': AdvisoryLock.ReconciliationLeader,
  'tax-platform': AdvisoryLock.PlatformLeader,
  notifications: AdvisoryLock.NotificationLeader,
  'export-files': AdvisoryLock.ExportFileLeader,
};

/**
 * Elects a leader among the processes on a PostgreSQL server: it has a lock on a separate connection, which the
 * server releases when the process ends for any reason.
 */
export class LeaderElection {
  readonly #url: string;
  #session: Promise<SerialSession & Pick<pg.Client, 'end'>> | undefined;
  readonly #led = new Set<LeaderRole>();
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Returns whether this process leads the job; tries again on each call while another process does. */
  async isLeading(work: LeaderRole): Promise<boolean> {
    if (this.#led.has(work)) return true;
    if (this.#isClosed) return false;
    this.#session ??= this.#connect();
    const session = await this.#session;
    const { rows } = await session.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      LOCKS[work],
    ]);
    // The connection, and with it the lock, may have been lost during the query.
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
      return { ...createSerialSession(session), end: () => session.end() };
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
