import { addDays, businessDateOf } from '@parking-plus/domain';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { Announcements } from '../deals/change-publisher.ts';
import { openEndedDays, refreshOpenDays } from '../modules/daily-closes/daily-close-job.repository.ts';
import { tellTouched } from '../modules/daily-closes/publish-daily-close-changes.ts';
import { LedWork } from './leader-job.ts';

export type EndedDaysOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly announcements: Pick<Announcements, 'dataChanged'>;
  readonly onFailure: (error: unknown) => void;
};

const TICK_MS = 60_000;

/** Opens a daily close for each ended day, and keeps open ones equal to their transactions. */
export function endedDays({ onFailure, ...world }: EndedDaysOptions): LedWork {
  const options = { database: world.database, work: 'daily-closes', everyMs: TICK_MS, onFailure } as const;
  return new LedWork(options, () => bringUp(world));
}

async function bringUp({
  database,
  clock,
  announcements,
}: Omit<EndedDaysOptions, 'onFailure'>): Promise<void> {
  const yesterday = addDays(businessDateOf(clock.nowMs()), -1);
  const touched = await database.transaction(async (tx) => [
    ...(await openEndedDays(tx, yesterday)),
    ...(await refreshOpenDays(tx, null)),
  ]);
  tellTouched({ announcements }, touched);
}
