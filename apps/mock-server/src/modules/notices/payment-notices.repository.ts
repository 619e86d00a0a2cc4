import { type MessageType, NoticeState, type Schemas } from '@parking-plus/contracts';
import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { notices } from '../../db/schema/sales/notices.schema.ts';

type NewNotice = typeof notices.$inferInsert;

/** Delay before a notice is sent. */
export const NOTICE_DELAY_MS = 60_000;

/** Rows per statement. PostgreSQL allows at most 65,535 parameters. */
const ROWS_A_STATEMENT = 1_000;

/** Returns the notices of an unpaid fee, latest first. Those due by `now` count as sent. */
export async function findNotices(orm: Orm, transactionId: string, now: Date): Promise<Schemas['Notice'][]> {
  const rows = await selectNotices(orm, eq(notices.transactionId, transactionId));
  return rows.map(({ message: _none, ...row }) => ({ ...sentBy(row, now), transactionId }));
}

/** Returns the reminders of a rental, latest first. Those due by `now` count as sent. */
export async function findReminders(
  orm: Orm | Transaction,
  rentalId: string,
  now: Date,
): Promise<Schemas['RentalReminder'][]> {
  const rows = await selectNotices(orm, eq(notices.rentalId, rentalId));
  return rows.map(({ message, ...row }) => ({ ...sentBy(row, now), text: message ?? '' }));
}

function selectNotices(orm: Orm | Transaction, condition: SQL) {
  return orm
    .select({
      noticeId: notices.noticeId,
      message: notices.message,
      messageType: notices.messageType,
      queuedAt: notices.queuedAt,
      dueAt: notices.dueAt,
      queuedBy: notices.queuedBy,
      queuedByName: accounts.name,
    })
    .from(notices)
    .innerJoin(accounts, eq(accounts.account, notices.queuedBy))
    .where(condition)
    .orderBy(desc(notices.queuedAt), desc(notices.noticeId));
}

function sentBy<Row extends { readonly dueAt: string; readonly messageType: MessageType }>(
  { dueAt, messageType, ...row }: Row,
  now: Date,
) {
  const isSent = Date.parse(dueAt) <= now.getTime();
  return {
    ...row,
    messageType,
    state: isSent ? NoticeState.Sent : NoticeState.Queued,
    sentAt: isSent ? dueAt : null,
  };
}

/** Returns the transactions with a notice queued after the given time. */
export async function findRecentlyNotified(
  tx: Transaction,
  transactionIds: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ transactionId: notices.transactionId })
    .from(notices)
    .where(
      and(inArray(notices.transactionId, [...transactionIds]), gt(notices.queuedAt, since.toISOString())),
    );
  return new Set(rows.flatMap(({ transactionId }) => transactionId ?? []));
}

export async function insertNotices(tx: Transaction, rows: readonly NewNotice[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await tx.insert(notices).values(rows.slice(from, from + ROWS_A_STATEMENT));
  }
}

/** Returns the number of notices per transaction. */
export async function countNotices(
  tx: Transaction,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ transactionId: notices.transactionId, count: sql<number>`count(*)::integer` })
    .from(notices)
    .where(inArray(notices.transactionId, [...transactionIds]))
    .groupBy(notices.transactionId);
  return new Map(rows.map(({ transactionId, count }) => [transactionId ?? '', count]));
}

/** Returns the number of reminders per rental, and of those queued after the given time. */
export async function countReminders(
  tx: Transaction,
  rentalIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, { readonly count: number; readonly recentCount: number }>> {
  const recent = sql<number>`(count(*) filter (where ${notices.queuedAt} > ${since.toISOString()}))::integer`;
  const rows = await tx
    .select({ rentalId: notices.rentalId, count: sql<number>`count(*)::integer`, recentCount: recent })
    .from(notices)
    .where(inArray(notices.rentalId, [...rentalIds]))
    .groupBy(notices.rentalId);
  return new Map(rows.map(({ rentalId, ...counts }) => [rentalId ?? '', counts]));
}
