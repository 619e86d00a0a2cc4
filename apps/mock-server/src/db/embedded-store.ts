import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { seedVersion } from 'virtual:seed-version';
import {
  deleteSnapshot,
  estimateRestoreRows,
  hasSnapshots,
  listSnapshots,
  restoreSnapshot,
  restoreSnapshotRows,
  snapshotVersion,
  takeSnapshot,
} from './data-snapshots.ts';
import { copyDirectory } from './files/directory-copy.ts';
import { makeMemoryDirectory } from './files/memory-directory.ts';
import { applyModules, seededSettings } from './migrations/apply-modules.ts';
import type { ModuleFiles } from './migrations/modules.ts';
import type { SeedSettings } from './migrations/seed-settings.ts';
import { openPgliteClient } from './pglite/pglite-client.ts';
import { isSameSeed, type Store } from './store.ts';
import { ensureTemplateDirectory, hasTemplateDirectory } from './template-directory.ts';

export type EmbeddedOptions = {
  readonly kind: 'memory' | 'directory';
  readonly path?: string;
  readonly seed: SeedSettings;
  readonly modules: ModuleFiles;
  readonly preparedRoot?: string;
  readonly timeLimitMs: number;
};

/** Number of rows restored in the time that a fresh copy takes to open. */
const MAX_ROWS_RESTORED = 40_000;

/** Opens PGlite on a copy of a prepared directory: in memory, or in the given folder, whose existing data is kept. */
export function openEmbeddedStore(options: EmbeddedOptions): Store {
  const { preparedRoot, seed, modules, timeLimitMs } = options;
  const prepareOptions = { modules, ...(preparedRoot === undefined ? {} : { root: preparedRoot }) };
  const prepared = (settings: SeedSettings) => ensureTemplateDirectory(settings, prepareOptions);
  const place = placeOf(options);
  let arranging: Promise<string> | undefined;
  async function arrangeDirectory(): Promise<string> {
    const { path } = await place;
    if (!existsSync(path)) await copyDirectory(await prepared(seed), path);
    return path;
  }
  const client = openPgliteClient({
    timeLimitMs,
    dataDirectory() {
      arranging = arrangeDirectory();
      return arranging;
    },
  });
  const ready = client.opened.then(async () => {
    await applyModules(client, { modules, settings: seed });
  });
  ready.catch(() => {});
  const settings = async () => (await seededSettings(client)) ?? seed;

  /** Returns whether a fresh copy is faster than a restore. False if the copy would have to be seeded. */
  async function isStartingOverQuicker(target: SeedSettings): Promise<boolean> {
    if ((await estimateRestoreRows(client, 'seed_copy')) <= MAX_ROWS_RESTORED) return false;
    return hasTemplateDirectory(target, prepareOptions);
  }

  /**
   * Resolves to whether it replaced the directory. If a restore is possible, it does not replace when that would lose
   * a snapshot or the copy fails.
   */
  async function startOver(target: SeedSettings, canPutBack: boolean): Promise<boolean> {
    const source = await prepared(target);
    const { path } = await place;
    const next = `${path}.next`;
    return client.replaceDirectory({
      async make(present) {
        if (canPutBack && (await hasSnapshots(present))) return false;
        await rm(next, { recursive: true, force: true });
        try {
          await copyDirectory(source, next);
        } catch (error) {
          // Such as a full disk, on which a restore still works.
          if (canPutBack) return false;
          throw error;
        }
        return true;
      },
      async take() {
        await rm(path, { recursive: true, force: true });
        await rename(next, path);
      },
    });
  }

  return {
    engine: 'pglite',
    client,
    ready,
    settings,
    changeCount: () => client.changeCount(),
    async reset(wanted) {
      const current = await settings();
      const target = wanted ?? current;
      const isCopied =
        isSameSeed(current, target) && (await snapshotVersion(client, 'seed_copy')) === seedVersion;
      const startsOver = !isCopied || (await isStartingOverQuicker(target));
      if (startsOver && (await startOver(target, isCopied))) return;
      await restoreSnapshotRows(client, 'seed_copy');
    },
    snapshot: (name) => takeSnapshot(client, name),
    restore: (name) => restoreSnapshot(client, name),
    snapshots: () => listSnapshots(client),
    deleteSnapshot: (name) => deleteSnapshot(client, name),
    // No other process may open the folder.
    isLeading: async () => true,
    // Copying a prepared directory is fast.
    abandon() {},
    async close() {
      await client.close();
      // A running copy would write into the folder while it is being removed.
      await arranging?.catch(() => {});
      await (await place).remove();
    },
  };
}

async function placeOf(
  options: EmbeddedOptions,
): Promise<{ readonly path: string; remove(): Promise<void> }> {
  if (options.path !== undefined) return { path: options.path, remove: async () => {} };
  const memory = await makeMemoryDirectory();
  return { path: join(memory.path, 'database'), remove: memory.remove };
}
