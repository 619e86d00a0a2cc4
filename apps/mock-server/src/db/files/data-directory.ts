import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pgliteVersion } from 'virtual:seed-version';
import { DataDirectoryError } from './data-directory-error.ts';
import { type DataKeys, loadOrCreateDataKeys } from './data-keys.ts';
import { acquireLockFile, LockHeldError } from './lock-file.ts';

/** A `.data/` claimed by this process until `release`. */
export type DataDirectory = {
  readonly path: string;
  /** Folder of PGlite; missing until the first start has copied a prepared one. */
  readonly databasePath: string;
  /** Folder for uploaded files. */
  readonly filesPath: string;
  readonly keys: DataKeys;
  release(): void;
};

/** Increased when the layout of `.data/` changes incompatibly with older code. */
const FORMAT = 1;
const FRESH_START = 'Start over with fresh data: npm start -- --reseed';
const IN_MEMORY = 'Leave it alone and run without it: npm start -- --memory';

/**
 * Claims a data directory for this process and creates it if it is missing. `startsOver` deletes all rows and files
 * first, in any condition, so that the next start seeds again; the keys stay.
 * Throws `DataDirectoryError` with a fix if it is in use by another process, damaged, newer than this code or
 * foreign; nothing in it is changed or deleted then.
 */
export function lockDataDirectory(path: string, { startsOver = false } = {}): DataDirectory {
  rejectForeignFolder(path);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const release = takeLock(join(path, 'lock'), path);
  try {
    const databasePath = join(path, 'database');
    const filesPath = join(path, 'files');
    if (startsOver) {
      // The stamp last: without it partly deleted data is not taken for valid.
      for (const part of [databasePath, filesPath, join(path, 'turnkey'), join(path, 'format.json')])
        rmSync(part, { recursive: true, force: true });
    }
    checkFormat(path, databasePath);
    mkdirSync(filesPath, { recursive: true });
    return { path, databasePath, filesPath, keys: loadOrCreateDataKeys(join(path, 'keys.json')), release };
  } catch (error) {
    release();
    throw error;
  }
}

function takeLock(lockPath: string, path: string): () => void {
  try {
    return acquireLockFile(lockPath);
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    throw new DataDirectoryError(
      `${path} is in use by process ${error.holder.pid}, since ${error.holder.since}.`,
      [
        'Use the server that is running, or stop it first.',
        'Run a second one in parallel: npm start -- --memory --port 5481',
      ],
      { cause: error },
    );
  }
}

function rejectForeignFolder(path: string): void {
  if (!existsSync(path)) return;
  const names = readdirSync(path);
  if (names.length === 0 || names.includes('format.json') || names.includes('lock')) return;
  throw new DataDirectoryError(
    `${path} holds other files (${names.slice(0, 3).join(', ')}), not data of this server.`,
    ['Name an empty folder, or one that does not exist yet.'],
  );
}

function checkFormat(path: string, databasePath: string): void {
  const formatPath = join(path, 'format.json');
  if (!existsSync(formatPath)) {
    if (existsSync(databasePath)) {
      throw new DataDirectoryError(`${path} has a database but no format.json, so its format is unknown.`, [
        'Restore format.json from a backup of the folder.',
        FRESH_START,
        IN_MEMORY,
      ]);
    }
    writeWhole(formatPath, JSON.stringify({ format: FORMAT, pglite: pgliteVersion }));
    return;
  }
  const stamp = readStamp(formatPath);
  if (stamp === undefined) {
    throw new DataDirectoryError(`${formatPath} is damaged.`, [
      `If nothing else is: replace its text by {"format":${FORMAT},"pglite":"${pgliteVersion}"}`,
      FRESH_START,
      IN_MEMORY,
    ]);
  }
  if (stamp.format > FORMAT || majorOf(stamp.pglite) !== majorOf(pgliteVersion)) {
    throw new DataDirectoryError(
      `${path} was made by ${stamp.format > FORMAT ? 'a newer version of this server' : `PGlite ${stamp.pglite}`} ` +
        `(format ${stamp.format}; this one knows ${FORMAT} with PGlite ${pgliteVersion}).`,
      ['Go back to the version that made it.', FRESH_START, IN_MEMORY],
    );
  }
  if (existsSync(databasePath) && !existsSync(join(databasePath, 'PG_VERSION'))) {
    throw new DataDirectoryError(`${databasePath} is damaged: it is no database.`, [
      'Put the folder back from a copy.',
      FRESH_START,
      IN_MEMORY,
    ]);
  }
}

function readStamp(path: string): { readonly format: number; readonly pglite: string } | undefined {
  try {
    const stamp: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof stamp !== 'object' || stamp === null || !('format' in stamp) || !('pglite' in stamp))
      return undefined;
    const { format, pglite } = stamp;
    return typeof format === 'number' && typeof pglite === 'string' ? { format, pglite } : undefined;
  } catch {
    return undefined;
  }
}

function writeWhole(path: string, text: string): void {
  const making = `${path}.${process.pid}`;
  writeFileSync(making, text);
  renameSync(making, path);
}

/** PGlite's data format follows its first two numbers while it is below 1. */
const majorOf = (version: string) => version.split('.').slice(0, 2).join('.');
