import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AccountState,
  type DataDeal,
  dealCodes,
  ExportFailure,
  ExportFileState,
  FileLinkType,
  NotificationKind,
} from '@parking-plus/contracts';
import { businessDateOf, localDateTimeText } from '@parking-plus/domain';
import type { Clock } from '../../clock/clock.ts';
import type { Database } from '../../db/database.ts';
import type { ChangePublisher } from '../../deals/change-publisher.ts';
import type { LocalizedText } from '../../errors/localized-text.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Identity } from '../../identity/identity.ts';
import { CSV_MEDIA_TYPE } from '../../seeding/rows/generated-csv.ts';
import { cleanFileName } from '../files/file-name.ts';
import { insertFile } from '../files/files.repository.ts';
import { publishTold, tell } from '../notifications/tell.ts';
import { identityOn } from '../sessions/session-identity.ts';
import { findAccountAccess } from '../sessions/sessions.repository.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv-line.ts';
import { exportColumns } from './export-columns.ts';
import { linkedRecords } from './export-files.files.ts';
import {
  type ExportFileFields,
  endRun,
  findDue,
  findWaiting,
  type ScheduleRow,
  startDue,
} from './export-files.repository.ts';
import { fileFailed, fileMade } from './export-files.texts.ts';
import { publishFile } from './export-schedules.service.ts';
import { acceptsFilters, type ExportSource, exportSourceOf, filtersOfRun } from './export-source.ts';

/** Rows of the largest file. */
export const MOST_ROWS = 50_000;
const MS_PER_DAY = 86_400_000;

/** Page of an export deal. */
export type ExportedPage = { readonly items: readonly object[]; readonly nextKey: string | null };

export type ExportFileWorld = {
  readonly database: Database;
  readonly clock: Clock;
  readonly changePublisher: ChangePublisher;
  readonly filesPath: string;
  /** Days until a file expires. */
  readonly keptDays: number;
  /** Calls an export deal on behalf of a person. The payload and the right were checked. */
  readonly readPage: (deal: DataDeal, payload: object, identity: Identity) => Promise<ExportedPage>;
  /** True if the server is stopping; runs in progress then wait for its next start. */
  readonly isStopped: () => boolean;
  readonly onFailure: (error: unknown) => void;
};

type Written = Pick<ExportFileFields, 'rowCount' | 'isCut'>;

/** Starts due runs, and generates the files of all runs in progress one at a time. */
export async function makeExportFiles(world: ExportFileWorld): Promise<void> {
  const { database, clock } = world;
  const now = clock.now();
  for (const due of await findDue(database.orm, now.toISOString())) {
    const fileId = await database.transaction((tx) => startDue(tx, due, now));
    if (fileId !== null) publishFile(world, due.account, fileId);
  }
  for (const { file, schedule } of await findWaiting(database.orm)) {
    if (world.isStopped()) return;
    await makeFile(world, file, schedule);
  }
}

async function makeFile(
  world: ExportFileWorld,
  file: ExportFileFields,
  schedule: ScheduleRow,
): Promise<void> {
  const storedName = `${randomUUID()}.csv`;
  const path = join(world.filesPath, linkedRecords.folder, storedName);
  const outcome = await attempt(world, file, schedule, path);
  const isKept = outcome !== null && (await finish(world, file, outcome, storedName, path));
  if (!isKept) await rm(path, { force: true });
}

/** Returns the rows written or the reason why there is no file; null if the server is ending. */
async function attempt(
  world: ExportFileWorld,
  file: ExportFileFields,
  schedule: ScheduleRow,
  path: string,
): Promise<Written | ExportFailure | null> {
  const { database, clock, filesPath } = world;
  try {
    const access = await findAccountAccess(database.orm, file.account);
    if (access === undefined || access.state !== AccountState.Active) return ExportFailure.AccountClosed;
    const identity = identityOn('', access, businessDateOf(clock.nowMs()));
    const source = exportSourceOf(schedule.dealType);
    if (source === undefined) return ExportFailure.FiltersRejected;
    if (source.action !== null && !identity.actionCodes.has(source.action)) return ExportFailure.RightLost;
    const filters = filtersOfRun(source, schedule.filters, schedule.period, Date.parse(file.dueAt));
    if (!(await acceptsFilters(source, filters))) return ExportFailure.FiltersRejected;
    await mkdir(join(filesPath, linkedRecords.folder), { recursive: true });
    return await writeRows(world, { source, schedule, filters, identity, path });
  } catch (error) {
    if (world.isStopped()) return null;
    if (error instanceof ServiceError)
      return error.status === 403 ? ExportFailure.RightLost : ExportFailure.FiltersRejected;
    world.onFailure(error);
    return ExportFailure.ServerFailed;
  }
}

/** Writes the rows page by page, so that memory holds one page. Returns null if the server is ending. */
async function writeRows(
  { readPage, isStopped }: ExportFileWorld,
  {
    source,
    schedule: { fields, language },
    filters,
    identity,
    path,
  }: {
    source: ExportSource;
    schedule: ScheduleRow;
    filters: Record<string, unknown>;
    identity: Identity;
    path: string;
  },
): Promise<Written | null> {
  const columns = exportColumns({ source, fields, filters, language });
  await writeFile(path, BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title)));
  let rowCount = 0;
  let afterKey: string | null = null;
  do {
    if (isStopped()) return null;
    const { items, nextKey }: ExportedPage = await readPage(source.deal, { filters, afterKey }, identity);
    const rows = items.slice(0, MOST_ROWS - rowCount) as Readonly<Record<string, unknown>>[];
    await appendFile(path, rows.map((row) => csvLine(columns.map(({ text }) => text(row)))).join(''));
    rowCount += rows.length;
    if (rowCount === MOST_ROWS && (nextKey !== null || rows.length < items.length))
      return { rowCount, isCut: true };
    afterKey = nextKey;
  } while (afterKey !== null);
  return { rowCount, isCut: false };
}

/** Ends the run and notifies its owner in one transaction. Returns whether the file is kept. */
async function finish(
  world: ExportFileWorld,
  file: ExportFileFields,
  outcome: Written | ExportFailure,
  storedName: string,
  path: string,
): Promise<boolean> {
  const { database, clock, keptDays } = world;
  const { fileId, account, name } = file;
  const now = clock.now();
  const written = typeof outcome === 'object' ? outcome : null;
  const sizeBytes = written ? (await stat(path)).size : null;
  const madeAt = now.toISOString();
  const ended = written
    ? {
        ...written,
        state: ExportFileState.Done,
        sizeBytes,
        expiresAt: new Date(now.getTime() + keptDays * MS_PER_DAY).toISOString(),
      }
    : { state: ExportFileState.Failed, failure: outcome as ExportFailure };
  const text = written
    ? fileMade(name, written.rowCount ?? 0, written.isCut)
    : fileFailed(name, outcome as ExportFailure);
  const told = await database.transaction(async (tx) => {
    if (!(await endRun(tx, fileId, { ...ended, madeAt }))) return null;
    if (sizeBytes !== null)
      await insertFile(tx, {
        fileId: randomUUID(),
        folder: linkedRecords.folder,
        storedName,
        fileName: fileNameOf(file),
        mediaType: CSV_MEDIA_TYPE,
        sizeBytes,
        linkedType: FileLinkType.ExportFile,
        linkedCode: fileId,
        uploadedBy: account,
        uploadedAt: madeAt,
      });
    return tell(tx, [newsOf(account, fileId, text)], now);
  });
  // Deleted, or made by another server.
  if (told === null) return false;
  publishTold(world, told);
  publishFile(world, account, fileId);
  return written !== null;
}

function newsOf(account: string, fileId: string, { zh_TC, en }: LocalizedText) {
  return {
    account,
    kind: NotificationKind.TaskFinished,
    newsKey: fileId,
    recordId: fileId,
    subject: { deal: dealCodes.ExportFileList, outcome: { zh_TC, en } },
  };
}

/** Returns a name with the time of the run: `每日金流_20261120-0600.csv`. */
function fileNameOf({ name, dueAt }: ExportFileFields): string {
  const time = localDateTimeText(Date.parse(dueAt)).slice(0, 16).replaceAll(/[-:]/g, '').replace(' ', '-');
  return cleanFileName(`${name.replaceAll(/[\\/]/g, '_')}_${time}.csv`);
}
