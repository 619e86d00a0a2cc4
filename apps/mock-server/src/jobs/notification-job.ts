import { businessDateOf } from '@parking-plus/domain';
import { sql } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { ChangePublisher } from '../deals/change-publisher.ts';
import { deadlines } from '../modules/notifications/news-of-deadlines.ts';
import { documentsWaiting } from '../modules/notifications/news-of-work.ts';
import {
  findHeldBack,
  findNews,
  forgetOld,
  publishTold,
  pushHeldBack,
  tell,
} from '../modules/notifications/tell.ts';
import { LeaderJob } from './leader-job.ts';

export type NotificationJobOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly changePublisher: Pick<ChangePublisher, 'dataChanged'>;
  readonly uploadAlarmHours: number;
  readonly onFailure: (error: unknown) => void;
};

const TICK_MS = 60_000;

/**
 * Notifies accounts of deadlines, offline machines and documents that wait for them without a separate event. Pushes
 * the notifications delayed by quiet hours.
 */
export function notificationJob({ onFailure, ...world }: NotificationJobOptions): LeaderJob {
  const options = { database: world.database, work: 'notifications', everyMs: TICK_MS, onFailure } as const;
  return new LeaderJob(options, () => tellDue(world));
}

async function tellDue({
  database,
  clock,
  changePublisher,
  uploadAlarmHours,
}: Omit<NotificationJobOptions, 'onFailure'>): Promise<void> {
  const now = clock.now();
  const today = businessDateOf(now.getTime());
  const causes = sql`${documentsWaiting(today)} union all ${deadlines(now.getTime(), uploadAlarmHours)}`;
  const news = await findNews(database.orm, causes, today);
  const heldBack = await findHeldBack(database.orm, now);
  // A transaction counts as a change of rows, which would empty caches at each run.
  if (news.length === 0 && heldBack.length === 0) return;
  const told = await database.transaction(async (tx) => {
    await pushHeldBack(tx, heldBack, now);
    await forgetOld(tx, now);
    return tell(tx, news, now);
  });
  publishTold({ changePublisher }, [...new Set([...heldBack, ...told])]);
}
