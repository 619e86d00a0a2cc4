import { BarrierAnswer, dealCodes, MachineConnection } from '@parking-plus/contracts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { ChangePublisher, DataChange } from '../deals/change-publisher.ts';

export type BarrierAnswersOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly changePublisher: Pick<ChangePublisher, 'dataChanged'>;
  readonly onFailure: (error: unknown) => void;
};

/** Time in ms a barrier takes to move. */
const MOVING_MS = 1_200;

type Answered = { readonly siteCode: string; readonly openingId: string };

/**
 * Simulates barriers that receive the command to open: one online opens, one offline does not receive it, one in
 * maintenance does not answer.
 */
export class BarrierAnswers {
  readonly #options: BarrierAnswersOptions;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: BarrierAnswersOptions) {
    this.#options = options;
  }

  /** Schedules the answers if barrier openings were requested. */
  nudge({ deal }: Pick<DataChange, 'deal'>): void {
    if (deal !== dealCodes.BarrierOpeningList || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.answer().catch(this.#options.onFailure);
    }, MOVING_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Answers all commands that wait. */
  async answer(): Promise<void> {
    const { database, clock, changePublisher } = this.#options;
    const { rows } = await database.sql.query<Answered>(
      `update barrier_openings set answered_at = greatest($1::timestamptz, requested_at), answer = coalesce((
         select case connection when ${MachineConnection.Online} then ${BarrierAnswer.Opened}
           when ${MachineConnection.Offline} then ${BarrierAnswer.Offline} end
         from machines where machines.machine_code = barrier_openings.machine_code and retired_on is null
       ), ${BarrierAnswer.NoAnswer})
       where answer = ${BarrierAnswer.Waiting}
       returning site_code as "siteCode", opening_id as "openingId"`,
      [clock.now().toISOString()],
    );
    if (rows.length === 0) return;
    changePublisher.dataChanged({
      deal: dealCodes.BarrierOpeningList,
      ids: rows.map(({ openingId }) => openingId),
      siteCodes: [...new Set(rows.map(({ siteCode }) => siteCode))],
    });
  }
}
