import { dealCodes } from '@parking-plus/contracts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { ChangePublisher, DataChange } from '../deals/change-publisher.ts';

export type MachineSyncOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly changePublisher: Pick<ChangePublisher, 'dataChanged'>;
  readonly onFailure: (error: unknown) => void;
};

/** Time in ms a machine takes to fetch its settings. */
const FETCHING_MS = 1_500;
const HEEDED: readonly string[] = [dealCodes.MachineList, dealCodes.SiteList];

/** A machine of an operating site before its first contact. */
const IS_NEW = `connection = 0 and last_seen_at is null and retired_on is null
  and site_code in (select site_code from sites where state = 1)`;

type Answered = { readonly siteCode: string; readonly machineCode: string | null };

/**
 * Simulates machines during a synchronisation: online ones fetch changes and confirm, new
 * ones make their first contact. A site is synchronised
 * once all its online machines are. Offline machines stay unsynchronised.
 */
export class MachineSyncJob {
  readonly #options: MachineSyncOptions;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: MachineSyncOptions) {
    this.#options = options;
  }

  /** Schedules a fetch if machines or sites were changed. */
  nudge({ deal }: Pick<DataChange, 'deal'>): void {
    if (!HEEDED.includes(deal) || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.answer().catch(this.#options.onFailure);
    }, FETCHING_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Fetches changes on all online machines. */
  async answer(): Promise<void> {
    const { database, clock, changePublisher } = this.#options;
    const at = clock.now().toISOString();
    const { rows } = await database.sql.query<Answered>(
      `with answered as (
         update machines set sync = 1, connection = 1, last_seen_at = $1
         where sync = 0 and (connection = 1 or ${IS_NEW})
         returning site_code, machine_code
       ), settled as (
         update sites set sync = 1
         where sync = 0 and state = 1 and not exists (
           select 1 from machines
           where machines.site_code = sites.site_code and connection = 1 and machines.sync = 0
             and machine_code not in (select machine_code from answered)
         )
         returning site_code
       )
       select site_code as "siteCode", machine_code as "machineCode" from answered
       union all select site_code, null from settled`,
      [at],
    );
    for (const [deal, ids] of [
      [dealCodes.MachineList, rows.flatMap(({ machineCode }) => machineCode ?? [])],
      [
        dealCodes.SiteList,
        rows.flatMap(({ siteCode, machineCode }) => (machineCode === null ? siteCode : [])),
      ],
    ] as const) {
      if (ids.length > 0)
        changePublisher.dataChanged({
          deal,
          ids,
          siteCodes: [...new Set(rows.map(({ siteCode }) => siteCode))],
        });
    }
  }
}
