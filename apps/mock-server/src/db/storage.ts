import { dirname, join } from 'node:path';
import { type Database, type DatabaseOptions, openDatabase } from './database.ts';
import { type DataDirectory, lockDataDirectory } from './files/data-directory.ts';
import { createDataKeys, type DataKeys } from './files/data-keys.ts';
import { makeMemoryDirectory } from './files/memory-directory.ts';
import type { ModuleFiles } from './migrations/modules.ts';
import type { SeedSettings } from './migrations/seed-settings.ts';
import { sharedDataKeys } from './shared-data-keys.ts';

/** Location of a server's data. */
export type StorageOptions = {
  readonly place:
    | { readonly kind: 'memory' }
    /** `.data/`; `reseed` deletes existing data first. */
    | { readonly kind: 'directory'; readonly path: string; readonly reseed?: boolean }
    /** `filesPath` must be shared by all processes on this server. */
    | { readonly kind: 'postgres'; readonly url: string; readonly filesPath: string };
  /** Folder of a running Turnkey (`TURNKEY_DIR`); by default one next to the files, with the simulated platform. */
  readonly turnkeyDir?: string | undefined;
  readonly seed: SeedSettings;
  readonly modules: ModuleFiles;
  readonly preparedRoot?: string;
  readonly timeLimitMs?: number;
};

/** Rows, keys and files of one server. */
export type Storage = {
  readonly database: Database;
  readonly keys: DataKeys;
  readonly filesPath: string;
  /** Folders to and from the tax office's platform. */
  readonly turnkeyPath: string;
  /** True if a Turnkey serves the folders; false if the simulated platform does. */
  readonly hasTurnkey: boolean;
  close(): Promise<void>;
};

/**
 * Opens all data of a server. Resolves with the keys, long before the rows are ready: statements wait automatically,
 * so that the server can listen at once.
 * Throws `DataDirectoryError` for an unusable `.data/`.
 */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { place, turnkeyDir, seed, modules, preparedRoot, timeLimitMs } = options;
  const turnkeyNextTo = (filesPath: string) => ({
    turnkeyPath: turnkeyDir ?? join(dirname(filesPath), 'turnkey'),
    hasTurnkey: turnkeyDir !== undefined,
  });
  const open = (
    where: { kind: 'memory' } | { kind: 'directory'; path: string } | { kind: 'postgres'; url: string },
  ) =>
    openDatabase({
      ...where,
      seed,
      modules,
      ...(preparedRoot === undefined ? {} : { preparedRoot }),
      ...(timeLimitMs === undefined ? {} : { timeLimitMs }),
    } satisfies DatabaseOptions);
  if (place.kind === 'memory') {
    const files = await makeMemoryDirectory();
    const filesPath = join(files.path, 'files');
    const database = open({ kind: 'memory' });
    return {
      database,
      keys: createDataKeys(),
      filesPath,
      ...turnkeyNextTo(filesPath),
      async close() {
        // The folder must not be removed while it is being filled.
        await database.ready.catch(() => {});
        await database.close();
        await files.remove();
      },
    };
  }
  if (place.kind === 'postgres') {
    const database = open({ kind: 'postgres', url: place.url });
    const keys = await sharedDataKeys(place.url);
    const { filesPath } = place;
    return { database, keys, filesPath, ...turnkeyNextTo(filesPath), close: () => database.close() };
  }
  const directory: DataDirectory = lockDataDirectory(place.path, { startsOver: place.reseed ?? false });
  const database = open({ kind: 'directory', path: directory.databasePath });
  return {
    database,
    keys: directory.keys,
    filesPath: directory.filesPath,
    ...turnkeyNextTo(directory.filesPath),
    async close() {
      await database.close();
      directory.release();
    },
  };
}
