import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { files } from '../../db/schema/office/files.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';

export type FileRow = typeof files.$inferSelect;

export async function findFile(orm: Orm, fileId: string): Promise<FileRow | undefined> {
  const [row] = await orm.select().from(files).where(eq(files.fileId, fileId));
  return row;
}

export async function findStoredFile(
  orm: Orm,
  folder: string,
  storedName: string,
): Promise<FileRow | undefined> {
  const [row] = await orm
    .select()
    .from(files)
    .where(and(eq(files.folder, folder), eq(files.storedName, storedName)));
  return row;
}

/** Returns the files of some records of one kind, oldest first. */
export async function findFilesOf(
  orm: Orm,
  linkedType: number,
  codes: readonly string[],
): Promise<FileRow[]> {
  if (codes.length === 0) return [];
  return orm
    .select()
    .from(files)
    .where(and(eq(files.linkedType, linkedType), inArray(files.linkedCode, [...codes])))
    .orderBy(files.uploadedAt, files.fileId);
}

export async function countFilesOf(orm: Orm, linkedType: number, linkedCode: string): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(files)
    .where(and(eq(files.linkedType, linkedType), eq(files.linkedCode, linkedCode)));
  return row?.count ?? 0;
}

/** Acquires an advisory lock on a record's files for the transaction. */
export async function lockRecordFiles(orm: Orm, linkedType: number, linkedCode: string): Promise<void> {
  await acquireAdvisoryLock(orm, AdvisoryLock.FilesOfRecord, sql`hashtext(${`${linkedType}/${linkedCode}`})`);
}

/** Returns the stored names of a folder's files. */
export async function findStoredNames(orm: Orm, folder: string): Promise<string[]> {
  const rows = await orm.select({ storedName: files.storedName }).from(files).where(eq(files.folder, folder));
  return rows.map(({ storedName }) => storedName);
}

export async function insertFile(orm: Orm, row: FileRow): Promise<void> {
  await orm.insert(files).values(row);
}

export async function replaceFile(orm: Orm, { fileId, ...fields }: FileRow): Promise<void> {
  await orm.update(files).set(fields).where(eq(files.fileId, fileId));
}

export async function deleteFile(orm: Orm, fileId: string): Promise<void> {
  await orm.delete(files).where(eq(files.fileId, fileId));
}

/** Deletes the rows of a record's files. Their bytes are deleted later. */
export async function deleteFilesOf(
  orm: Orm | Transaction,
  linkedType: number,
  linkedCode: string,
): Promise<void> {
  await orm.delete(files).where(and(eq(files.linkedType, linkedType), eq(files.linkedCode, linkedCode)));
}
