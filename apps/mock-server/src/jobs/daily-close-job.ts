import { addDays, businessDateOf } from '@parking-plus/domain';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { ChangePublisher } from '../deals/change-publisher.ts';
import { nameOwnerAtSites, publishNamedSites } from '../ledger/sales/site-owner.ts';
import {
  createDailyCloses,
  recalculateOpenCloses,
} from '../modules/daily-closes/daily-close-job.repository.ts';
import { publishDailyClosesChanged } from '../modules/daily-closes/publish-daily-close-changes.ts';
import { LeaderJob } from './leader-job.ts';

export type DailyCloseJobOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly changePublisher: Pick<ChangePublisher, 'dataChanged'>;
  readonly onFailure: (error: unknown) => void;
};

const TICK_MS = 60_000;

/**
 * Opens a daily close for each ended day, and keeps open ones equal to their transactions. Names the owners whose contracts
 * begin at their sites.
 */
export function dailyCloseJob({ onFailure, ...world }: DailyCloseJobOptions): LeaderJob {
  const options = { database: world.database, work: 'daily-closes', everyMs: TICK_MS, onFailure } as const;
  return new LeaderJob(options, () => bringUp(world));
}

async function bringUp({
  database,
  clock,
  changePublisher,
}: Omit<DailyCloseJobOptions, 'onFailure'>): Promise<void> {
  const yesterday = addDays(businessDateOf(clock.nowMs()), -1);
  const renamed = await database.transaction((tx) =>
    nameOwnerAtSites(tx, { deal: 'OwnerContractEdit', account: null, now: clock.now() }),
  );
  publishNamedSites(changePublisher, renamed);
  const touched = await database.transaction(async (tx) => [
    ...(await createDailyCloses(tx, yesterday)),
    ...(await recalculateOpenCloses(tx, null)),
  ]);
  publishDailyClosesChanged({ changePublisher }, touched);
}
