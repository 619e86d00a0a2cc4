import { dealCodes } from '@parking-plus/contracts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { Announcements, DataChange } from '../deals/announcements.ts';

export type MachineContactOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly announcements: Pick<Announcements, 'dataChanged'>;
  readonly onFailure: (error: unknown) => void;
};

/** How long a machine takes to fetch its settings. */
const FETCHING_MS = 1_500;
const HEEDED: readonly string[] = [dealCodes.MachineList, dealCodes.SiteList];

type Answered = { readonly siteCode: string; readonly machineCode: string | null };

/**
 * The machines' side of a synchronisation: those that are online fetch what was changed and say so, and a site is
 * synchronised once all of its online machines are. Machines that are offline stay unsynced.
 */
export class MachineContact {
  readonly #options: MachineContactOptions;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: MachineContactOptions) {
    this.#options = options;
  }

  /** Rows were written; where machines or sites are among them, the machines answer in a moment. */
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

  /** All online machines fetch what they lack. */
  async answer(): Promise<void> {
    const { database, clock, announcements } = this.#options;
    const at = clock.now().toISOString();
    const { rows } = await database.sql.query<Answered>(
      `with answered as (
         update machines set sync = 1, last_seen_at = $1
         where connection = 1 and sync = 0
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
        announcements.dataChanged({
          deal,
          ids,
          siteCodes: [...new Set(rows.map(({ siteCode }) => siteCode))],
        });
    }
  }
}
