import { type DealRequest, type DealResult, dealCodes, type Schemas } from '@parking-plus/contracts';
import { ExportFrequency, ExportPeriod, hasDayOfFrequency, nextExportRunMs } from '@parking-plus/domain';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireAction } from '../../identity/identity.ts';
import {
  exportDayMissing,
  exportFiltersRejected,
  exportNameTaken,
  exportNotSchedulable,
  exportScheduleNotFound,
  exportWithoutPeriod,
  RECORD,
  tooManyExportSchedules,
} from './export-files.errors.ts';
import {
  addRun,
  deleteSchedule,
  insertSchedule,
  lockNames,
  lockSchedule,
  type ScheduleRow,
  updateSchedule,
} from './export-files.repository.ts';
import { acceptsFilters, type ExportSource, exportSourceOf, filtersOfRun } from './export-source.ts';

/** Schedules that an account can have. */
const MOST_SCHEDULES = 50;

type Entries = Schemas['ExportScheduleEntries'];
type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;
type WriteDeal =
  | 'ExportScheduleCreate'
  | 'ExportScheduleEdit'
  | 'ExportScheduleDelete'
  | 'ExportSchedulePause'
  | 'ExportScheduleRun';

/**
 * Schedules an export for the caller. Throws 403 without the right to that export, and if it cannot be scheduled, if the
 * filters or the day do not fit, or if the name is taken.
 */
export async function createExportSchedule(
  { entries, ...order }: DealRequest<'ExportScheduleCreate'>,
  context: Writer,
): Promise<DealResult<'ExportScheduleCreate'>> {
  const { identity, clock } = context;
  const source = exportSourceOf(order.dealType);
  if (source === undefined) throw exportNotSchedulable();
  requireAction(identity, source.action);
  requireTimes(entries, source);
  const nowMs = clock.nowMs();
  if (!(await acceptsFilters(source, filtersOfRun(source, order.filters, entries.period, nowMs))))
    throw exportFiltersRejected();
  const values = { ...order, ...entries, name: entries.name.trim(), account: identity.account };
  const nextRunAt = new Date(nextExportRunMs(entries, nowMs)).toISOString();
  const scheduleId = await context.database.transaction(async (tx) => {
    const names = await lockNames(tx, identity.account);
    if (names.has(values.name)) throw exportNameTaken(values.name);
    if (names.size >= MOST_SCHEDULES) throw tooManyExportSchedules(MOST_SCHEDULES);
    const made = await insertSchedule(tx, { ...values, nextRunAt });
    await note(tx, context, 'ExportScheduleCreate', made, {}, auditedFields({ ...values, nextRunAt }));
    return made;
  });
  publish(context, scheduleId);
  return { scheduleId, version: 1 };
}

/** Changes name and times. Throws if the schedule is not the caller's, the version stale, or the values do not fit. */
export async function editExportSchedule(
  { scheduleId, version, entries }: DealRequest<'ExportScheduleEdit'>,
  context: Writer,
): Promise<DealResult<'ExportScheduleEdit'>> {
  const written = await context.database.transaction(async (tx) => {
    // Before the row, as when a schedule is created: two changes must not wait for each other.
    const names = await lockNames(tx, context.identity.account);
    const schedule = await lockOwn(tx, context, scheduleId, version);
    const source = exportSourceOf(schedule.dealType);
    if (source !== undefined) requireTimes(entries, source);
    const fields = { ...entries, name: entries.name.trim() };
    if ((names.get(fields.name) ?? scheduleId) !== scheduleId) throw exportNameTaken(fields.name);
    const nextRunAt =
      schedule.nextRunAt && new Date(nextExportRunMs(entries, context.clock.nowMs())).toISOString();
    const after = { ...schedule, ...fields, nextRunAt };
    await note(tx, context, 'ExportScheduleEdit', scheduleId, auditedFields(schedule), auditedFields(after));
    return updateSchedule(tx, schedule, { ...fields, nextRunAt });
  });
  publish(context, scheduleId);
  return written;
}

/** Pauses a schedule, or resumes it with the next run from now. Errors as `editExportSchedule`. */
export async function pauseExportSchedule(
  { scheduleId, version, isPaused }: DealRequest<'ExportSchedulePause'>,
  context: Writer,
): Promise<DealResult<'ExportSchedulePause'>> {
  const written = await context.database.transaction(async (tx) => {
    const schedule = await lockOwn(tx, context, scheduleId, version);
    const nextRunAt = isPaused
      ? null
      : new Date(nextExportRunMs(schedule, context.clock.nowMs())).toISOString();
    const before = { isPaused: schedule.nextRunAt === null };
    await note(tx, context, 'ExportSchedulePause', scheduleId, before, { isPaused });
    return updateSchedule(tx, schedule, { nextRunAt });
  });
  publish(context, scheduleId);
  return written;
}

/** Deletes a schedule; its files stay. Errors as `editExportSchedule`. */
export async function deleteExportSchedule(
  { scheduleId, version }: DealRequest<'ExportScheduleDelete'>,
  context: Writer,
): Promise<DealResult<'ExportScheduleDelete'>> {
  await context.database.transaction(async (tx) => {
    const schedule = await lockOwn(tx, context, scheduleId, version);
    await deleteSchedule(tx, scheduleId);
    await note(tx, context, 'ExportScheduleDelete', scheduleId, auditedFields(schedule), {});
  });
  publish(context, scheduleId);
  return { scheduleId, version };
}

/** Queues a run of a schedule now, paused or not. Returns the run in progress, if any. */
export async function runExportSchedule(
  { scheduleId }: DealRequest<'ExportScheduleRun'>,
  context: Writer,
): Promise<DealResult<'ExportScheduleRun'>> {
  const dueAt = context.clock.now().toISOString();
  const { fileId } = await context.database.transaction(async (tx) => {
    const schedule = await lockSchedule(tx, context.identity.account, scheduleId);
    if (schedule === undefined) throw exportScheduleNotFound();
    const run = await addRun(tx, schedule, dueAt);
    if (run.isNew) await note(tx, context, 'ExportScheduleRun', scheduleId, {}, { dueAt });
    return run;
  });
  publishFile(context, context.identity.account, fileId);
  return { fileId };
}

/** Announces a new or changed file to its owner. Call it after the commit. */
export function publishFile(
  { changePublisher }: Pick<Writer, 'changePublisher'>,
  account: string,
  fileId: string,
) {
  changePublisher.dataChanged({ deal: dealCodes.ExportFileList, ids: [fileId], accounts: [account] });
}

function publish({ changePublisher, identity }: Writer, scheduleId: string): void {
  changePublisher.dataChanged({
    deal: dealCodes.ExportScheduleList,
    ids: [scheduleId],
    accounts: [identity.account],
  });
}

function requireTimes(entries: Entries, { period }: ExportSource): void {
  if (!hasDayOfFrequency(entries))
    throw exportDayMissing(entries.frequency === ExportFrequency.Monthly ? 'monthDay' : 'weekday');
  if (entries.period !== ExportPeriod.AsFiltered && period === null) throw exportWithoutPeriod();
}

async function lockOwn(
  tx: Transaction,
  { identity: { account } }: Writer,
  scheduleId: string,
  version: number,
): Promise<ScheduleRow> {
  const schedule = await lockSchedule(tx, account, scheduleId);
  if (schedule === undefined) throw exportScheduleNotFound();
  if (schedule.version !== version) throw await staleRecord(tx, RECORD, scheduleId);
  return schedule;
}

function auditedFields({
  name,
  dealType,
  listKey,
  search,
  frequency,
  weekday,
  monthDay,
  hour,
  period,
}: Omit<ScheduleRow, 'scheduleId' | 'version'>) {
  return { name, dealType, listKey, search, frequency, weekday, monthDay, hour, period };
}

async function note(
  tx: Transaction,
  { identity: { account }, clock }: Writer,
  deal: WriteDeal,
  recordId: string,
  before: object,
  after: object,
): Promise<void> {
  const changes = changesBetween(before, after, `/export_schedules/${recordId}`);
  const now = clock.now();
  await writeAuditLog(tx, { deal, account, now, recordId, siteCode: null, reason: null, changes });
}
