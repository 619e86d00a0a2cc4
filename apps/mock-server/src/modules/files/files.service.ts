import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Schemas } from '@parking-plus/contracts';
import { canSearchClients } from '@parking-plus/domain';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import type { Clock } from '../../clock/clock.ts';
import type { Database } from '../../db/database.ts';
import type { ChangePublisher } from '../../deals/change-publisher.ts';
import { forbidden } from '../../errors/error-catalogue.ts';
import {
  type Identity,
  requireAction,
  requireDeletePermission,
  requireSite,
} from '../../identity/identity.ts';
import { CSV_MEDIA_TYPE, generateCsv } from '../../seeding/rows/generated-csv.ts';
import { generatePdf } from '../../seeding/rows/generated-pdf.ts';
import { type FileKind, fileKindOf } from './file-kind.ts';
import { cleanFileName } from './file-name.ts';
import {
  fileNotFound,
  nothingToDownload,
  nothingToReplace,
  notUploader,
  recordClosed,
  tooManyFiles,
  unknownRecord,
  wrongKind,
} from './files.errors.ts';
import {
  countFilesOf,
  deleteFile,
  type FileRow,
  findFile,
  findStoredFile,
  insertFile,
  lockRecordFiles,
  replaceFile,
} from './files.repository.ts';
import type { LinkedRecord, LinkedRecords } from './linked-records.ts';

export type FileServiceOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly filesPath: string;
  readonly changePublisher: Pick<ChangePublisher, 'dataChanged'>;
  readonly linkedRecords: ReadonlyMap<number, LinkedRecords>;
  /** Names of all screens. */
  readonly screens: ReadonlySet<string>;
};

/** Valid upload whose bytes are on disk under a temporary name. */
export type ReceivedUpload = {
  readonly form: Omit<Schemas['UploadForm'], 'WebFile'>;
  readonly path: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  /** First bytes, to detect the kind. */
  readonly head: Uint8Array;
  /** SHA-256, base64url. */
  readonly contentHash: string;
};

/** Content of a download with its headers' data. */
export type FileContent = {
  readonly fileName: string;
  readonly mediaType: string;
  readonly body: Buffer | NodeJS.ReadableStream;
};

const FILES_PER_RECORD = 20;

/** Files of records. Permissions on the record apply to its files. */
export class FileService {
  readonly #options: FileServiceOptions;

  constructor(options: FileServiceOptions) {
    this.#options = options;
  }

  /**
   * Attaches an upload, or replaces the file it names. Throws business errors and 403; the caller then removes the
   * upload.
   */
  async attach(identity: Identity, upload: ReceivedUpload): Promise<void> {
    const { database } = this.#options;
    const { FileSettings_ID: fileId = '', FileSettings_LinkedCode: linkedCode } = upload.form;
    const linkedType = Number(upload.form.FileSettings_LinkedType);
    await database.inOneTransaction(async () => {
      // Concurrent uploads must not exceed the limit together or replace the same file.
      await lockRecordFiles(database.orm, linkedType, linkedCode);
      const { records, record } = await this.#writableRecord(identity, linkedType, linkedCode);
      const fileName = cleanFileName(upload.fileName);
      const kind = acceptedKind(upload, fileName, records);
      const replaced =
        fileId === '' ? undefined : await this.#replaceable(identity, fileId, upload.form, records);
      if (
        replaced === undefined &&
        (await countFilesOf(database.orm, linkedType, linkedCode)) >= FILES_PER_RECORD
      ) {
        throw tooManyFiles(FILES_PER_RECORD);
      }
      const row = {
        fileId: replaced?.fileId ?? randomUUID(),
        folder: records.folder,
        storedName: `${randomUUID()}.${kind.extension}`,
        fileName,
        mediaType: kind.mediaType,
        sizeBytes: upload.sizeBytes,
        linkedType,
        linkedCode,
        uploadedBy: identity.account,
        uploadedAt: this.#options.clock.now().toISOString(),
      };
      await this.#place(upload, replaced, row);
      await this.#note(identity, records, { before: replaced, after: row });
      this.#tell(record, linkedCode);
    });
  }

  /**
   * Deletes a file. Throws 403 without the permission. Throws if the file is unknown or its record is closed.
   */
  async remove(identity: Identity, fileId: string): Promise<void> {
    const { database } = this.#options;
    await database.inOneTransaction(async () => {
      const row = await this.#heldFile(fileId);
      if (!this.#isTakenBack(identity, row)) requireDeletePermission(identity);
      if (row === undefined) throw fileNotFound();
      const { records, record } = await this.#writableRecord(identity, row.linkedType, row.linkedCode);
      requireUploader(identity, row, records);
      await deleteFile(database.orm, fileId);
      await this.#note(identity, records, { before: row, after: undefined });
      this.#tell(record, row.linkedCode);
      await database.afterCommit(() => rm(this.#pathOf(row), { force: true }));
    });
  }

  /** Returns a file after locking the files of its record. */
  async #heldFile(fileId: string): Promise<FileRow | undefined> {
    const { orm } = this.#options.database;
    const seen = await findFile(orm, fileId);
    if (seen === undefined) return undefined;
    await lockRecordFiles(orm, seen.linkedType, seen.linkedCode);
    return findFile(orm, fileId);
  }

  /** Returns whether the file is the caller's own, and its record kind lets uploaders remove theirs. */
  #isTakenBack({ account }: Identity, row: FileRow | undefined): boolean {
    return (
      row !== undefined &&
      row.uploadedBy === account &&
      this.#options.linkedRecords.get(row.linkedType)?.canDeleteOwn === true
    );
  }

  /** Opens a file for reading. Throws 404 if it does not exist, and 403 if its record is not visible. */
  async open(identity: Identity, folder: string, storedName: string): Promise<FileContent> {
    const row = await findStoredFile(this.#options.database.orm, folder, storedName);
    if (row === undefined) throw nothingToDownload();
    const { records } = await this.#recordOf(identity, row.linkedType, row.linkedCode);
    requireAction(identity, records.readAction);
    const { fileName, mediaType } = row;
    if (row.uploadedBy === null) {
      const generate = mediaType === CSV_MEDIA_TYPE ? generateCsv : generatePdf;
      return { fileName, mediaType, body: generate(row) };
    }
    const path = this.#pathOf(row);
    if (!(await isFile(path))) throw nothingToDownload();
    return { fileName, mediaType, body: createReadStream(path) };
  }

  /** Deletes all bytes on disk, after their rows. */
  async clear(): Promise<void> {
    const names = await readdir(this.#options.filesPath).catch(() => []);
    await Promise.all(
      names.map((name) => rm(join(this.#options.filesPath, name), { recursive: true, force: true })),
    );
  }

  /** Logs attaching, replacing and deleting if the record kind requires it. */
  async #note(
    { account }: Identity,
    { loggedAs }: LinkedRecords,
    { before, after }: { before: FileRow | undefined; after: FileRow | undefined },
  ): Promise<void> {
    const { database, clock } = this.#options;
    const { fileId, linkedCode } = (after ?? before) as FileRow;
    if (loggedAs === undefined) return;
    await writeAuditLog(database.orm, {
      deal: loggedAs,
      account,
      now: clock.now(),
      recordId: linkedCode,
      siteCode: null,
      reason: null,
      changes: changesBetween(auditedFields(before), auditedFields(after), `/files/${fileId}`),
    });
  }

  #tell({ changeEvent }: LinkedRecord, linkedCode: string): void {
    if (changeEvent !== undefined)
      this.#options.changePublisher.dataChanged({ ...changeEvent, ids: [linkedCode] });
  }

  /** Moves the bytes into place before the row is written. Bytes without a row are deleted later. */
  async #place(upload: ReceivedUpload, replaced: FileRow | undefined, row: FileRow): Promise<void> {
    const { database, filesPath } = this.#options;
    await mkdir(join(filesPath, row.folder), { recursive: true });
    await rename(upload.path, this.#pathOf(row));
    try {
      await (replaced === undefined ? insertFile(database.orm, row) : replaceFile(database.orm, row));
    } catch (error) {
      await rm(this.#pathOf(row), { force: true });
      throw error;
    }
    if (replaced !== undefined) await database.afterCommit(() => rm(this.#pathOf(replaced), { force: true }));
  }

  /** Throws if the record is unknown. Throws 403 if the caller cannot see it. */
  async #recordOf(identity: Identity, linkedType: number, linkedCode: string): Promise<FoundRecord> {
    const { database, linkedRecords, screens } = this.#options;
    const records = linkedRecords.get(linkedType);
    const record = await records?.find(database.orm, linkedCode, identity, screens);
    if (records === undefined || record === undefined) throw unknownRecord();
    if (record.isHidden) throw forbidden();
    if (record.siteCode !== null) requireSite(identity, record.siteCode);
    return { records, record };
  }

  async #writableRecord(identity: Identity, linkedType: number, linkedCode: string): Promise<FoundRecord> {
    const { records, record } = await this.#recordOf(identity, linkedType, linkedCode);
    requireAction(identity, records.writeAction);
    if (record.isReadOnly) throw forbidden();
    if (record.isClosed) throw recordClosed();
    return { records, record };
  }

  async #replaceable(
    identity: Identity,
    fileId: string,
    { FileSettings_LinkedCode: linkedCode, FileSettings_LinkedType: linkedType }: ReceivedUpload['form'],
    records: LinkedRecords,
  ): Promise<FileRow> {
    const row = await findFile(this.#options.database.orm, fileId);
    if (row === undefined || row.linkedType !== Number(linkedType) || row.linkedCode !== linkedCode) {
      throw nothingToReplace();
    }
    requireUploader(identity, row, records);
    return row;
  }

  #pathOf({ folder, storedName }: Pick<FileRow, 'folder' | 'storedName'>): string {
    return join(this.#options.filesPath, folder, storedName);
  }
}

function auditedFields(row: FileRow | undefined) {
  return row === undefined ? {} : { fileName: row.fileName, sizeBytes: row.sizeBytes };
}

type FoundRecord = { readonly records: LinkedRecords; readonly record: LinkedRecord };

/** Throws if another account uploaded the file and the record kind reserves it for the uploader. */
function requireUploader(
  { account, type }: Identity,
  { uploadedBy }: FileRow,
  { isUploaderOnly }: LinkedRecords,
): void {
  if (!isUploaderOnly || uploadedBy === account || canSearchClients(type)) return;
  throw notUploader();
}

function acceptedKind({ head }: ReceivedUpload, fileName: string, { accepts }: LinkedRecords): FileKind {
  const kind = fileKindOf(head, fileName);
  const isAccepted =
    kind !== undefined &&
    (accepts === 'all' || (accepts === 'pictures' ? kind.isPicture : kind.mediaType === 'application/pdf'));
  if (kind !== undefined && isAccepted) return kind;
  throw wrongKind(accepts);
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
