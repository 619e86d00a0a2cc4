import { randomUUID } from 'node:crypto';
import { ExportFileState } from '@parking-plus/contracts';
import { nextExportRunMs } from '@parking-plus/domain';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { exportFiles, exportSchedules } from '../../db/schema/people/export-files.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';

export type ScheduleRow = typeof exportSchedules.$inferSelect;
export type ExportFileFields = typeof exportFiles.$inferSelect;

/** Locks the caller's schedule until the transaction ends. Returns undefined if it does not exist. */
export async function lockSchedule(
  tx: Transaction,
  account: string,
  scheduleId: string,
): Promise<ScheduleRow | undefined> {
  const [row] = await tx
    .select()
    .from(exportSchedules)
    .where(and(eq(exportSchedules.scheduleId, scheduleId), eq(exportSchedules.account, account)))
    .for('update');
  return row;
}

/** Returns names and number of an account's schedules, and locks both until the transaction ends. */
export async function lockNames(tx: Transaction, account: string): Promise<Map<string, string>> {
  await acquireAdvisoryLock(tx, AdvisoryLock.ExportScheduleNumbers);
  const rows = await tx
    .select({ scheduleId: exportSchedules.scheduleId, name: exportSchedules.name })
    .from(exportSchedules)
    .where(eq(exportSchedules.account, account));
  return new Map(rows.map(({ name, scheduleId }) => [name, scheduleId]));
}

/** Inserts a schedule with the next number; the caller holds the numbers. */
export async function insertSchedule(
  tx: Transaction,
  values: Omit<ScheduleRow, 'scheduleId' | 'version'>,
): Promise<string> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(substr(schedule_id, 2)::integer), 0)` })
    .from(exportSchedules);
  const scheduleId = `E${String((row?.last ?? 0) + 1).padStart(4, '0')}`;
  await tx.insert(exportSchedules).values({ ...values, scheduleId });
  return scheduleId;
}

/** Writes the next version of a locked schedule, which is returned. */
export async function updateSchedule(
  tx: Transaction,
  { scheduleId, version }: ScheduleRow,
  fields: Partial<ScheduleRow>,
): Promise<{ scheduleId: string; version: number }> {
  await tx
    .update(exportSchedules)
    .set({ ...fields, version: version + 1 })
    .where(eq(exportSchedules.scheduleId, scheduleId));
  return { scheduleId, version: version + 1 };
}

/** Deletes a locked schedule with the runs that have not begun. Files stay. */
export async function deleteSchedule(tx: Transaction, scheduleId: string): Promise<void> {
  await tx
    .delete(exportFiles)
    .where(and(eq(exportFiles.scheduleId, scheduleId), eq(exportFiles.state, ExportFileState.Waiting)));
  await tx.delete(exportSchedules).where(eq(exportSchedules.scheduleId, scheduleId));
}

/** Returns the run in progress of a locked schedule, or adds one that is due at an instant. */
export async function addRun(
  tx: Transaction,
  { scheduleId, account, name, dealType }: ScheduleRow,
  dueAt: string,
): Promise<{ fileId: string; isNew: boolean }> {
  const [waiting] = await tx
    .select({ fileId: exportFiles.fileId })
    .from(exportFiles)
    .where(and(eq(exportFiles.scheduleId, scheduleId), eq(exportFiles.state, ExportFileState.Waiting)));
  if (waiting !== undefined) return { ...waiting, isNew: false };
  const row = {
    fileId: randomUUID(),
    scheduleId,
    account,
    name,
    dealType,
    dueAt,
    state: ExportFileState.Waiting,
  };
  const added = await tx.insert(exportFiles).values(row).onConflictDoNothing().returning();
  return { fileId: row.fileId, isNew: added.length > 0 };
}

/** Returns the owners and numbers of schedules that are due. */
export async function findDue(orm: Orm, now: string): Promise<Pick<ScheduleRow, 'scheduleId' | 'account'>[]> {
  return orm
    .select({ scheduleId: exportSchedules.scheduleId, account: exportSchedules.account })
    .from(exportSchedules)
    .where(lte(exportSchedules.nextRunAt, now))
    .orderBy(asc(exportSchedules.nextRunAt), asc(exportSchedules.scheduleId))
    .limit(100);
}

/** Adds the due run of a schedule and sets the next one. Runs missed while no server ran are one run. */
export async function startDue(
  tx: Transaction,
  { scheduleId, account }: Pick<ScheduleRow, 'scheduleId' | 'account'>,
  now: Date,
): Promise<string | null> {
  const schedule = await lockSchedule(tx, account, scheduleId);
  // Another server started it, or its owner paused it.
  if (!schedule?.nextRunAt || Date.parse(schedule.nextRunAt) > now.getTime()) return null;
  const { fileId } = await addRun(tx, schedule, schedule.nextRunAt);
  const nextRunAt = new Date(nextExportRunMs(schedule, now.getTime())).toISOString();
  await tx.update(exportSchedules).set({ nextRunAt }).where(eq(exportSchedules.scheduleId, scheduleId));
  return fileId;
}

/** Returns the runs in progress with their schedules, first due first. */
export async function findWaiting(orm: Orm) {
  return orm
    .select({ file: exportFiles, schedule: exportSchedules })
    .from(exportFiles)
    .innerJoin(exportSchedules, eq(exportSchedules.scheduleId, exportFiles.scheduleId))
    .where(eq(exportFiles.state, ExportFileState.Waiting))
    .orderBy(asc(exportFiles.dueAt), asc(exportFiles.fileId))
    .limit(20);
}

/** Ends a run. Returns whether it was in progress: another server can have ended it. */
export async function endRun(
  tx: Transaction,
  fileId: string,
  fields: Partial<ExportFileFields>,
): Promise<boolean> {
  const ended = await tx
    .update(exportFiles)
    .set(fields)
    .where(and(eq(exportFiles.fileId, fileId), eq(exportFiles.state, ExportFileState.Waiting)))
    .returning({ fileId: exportFiles.fileId });
  return ended.length > 0;
}

/** Returns the files that have expired. */
export async function findExpired(orm: Orm, now: string) {
  return orm
    .select({ fileId: exportFiles.fileId, account: exportFiles.account })
    .from(exportFiles)
    .where(and(eq(exportFiles.state, ExportFileState.Done), lte(exportFiles.expiresAt, now)))
    .limit(1_000);
}
