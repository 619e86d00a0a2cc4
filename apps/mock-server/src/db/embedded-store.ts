import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { seedVersion } from 'virtual:seed-version';
import type { SeedSettings } from '../seed/seed-settings.ts';
import { applyModules, seededSettings } from './apply-modules.ts';
import { copyVersion, restoreCopy, restoreSnapshot, takeSnapshot } from './database-copies.ts';
import { copyDirectory } from './directory-copy.ts';
import { makeMemoryDirectory } from './memory-directory.ts';
import { serverModules } from './modules.ts';
import { openPgliteClient } from './pglite-client.ts';
import { ensurePreparedDirectory } from './prepared-directory.ts';
import { isSameSeed, type Store } from './store.ts';

export type EmbeddedOptions = {
  readonly kind: 'memory' | 'directory';
  readonly path?: string;
  readonly seed: SeedSettings;
  readonly preparedRoot?: string;
  readonly timeLimitMs: number;
};

/** PGlite on a copy of a prepared directory: in memory, or in the folder given, which is taken as it is if it exists. */
export function openEmbeddedStore(options: EmbeddedOptions): Store {
  const { preparedRoot, seed, timeLimitMs } = options;
  const prepared = (settings: SeedSettings) =>
    ensurePreparedDirectory(settings, preparedRoot === undefined ? {} : { root: preparedRoot });
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
    await applyModules(client, { modules: serverModules(), settings: seed });
  });
  ready.catch(() => {});
  const settings = async () => (await seededSettings(client)) ?? seed;

  return {
    engine: 'pglite',
    client,
    ready,
    settings,
    changeCount: () => client.changeCount(),
    async reset(wanted) {
      const current = await settings();
      const target = wanted ?? current;
      if (isSameSeed(current, target) && (await copyVersion(client, 'seed_copy')) === seedVersion) {
        return restoreCopy(client, 'seed_copy');
      }
      // Made and copied before the old one is put away: if that fails, nothing has changed.
      const source = await prepared(target);
      const { path } = await place;
      const next = `${path}.next`;
      await client.whileClosed(async () => {
        await rm(next, { recursive: true, force: true });
        await copyDirectory(source, next);
        await rm(path, { recursive: true, force: true });
        await rename(next, path);
      });
    },
    snapshot: () => takeSnapshot(client),
    restore: () => restoreSnapshot(client),
    // Nobody else may open the folder.
    isLeading: async () => true,
    // A copy of a prepared directory is there in a moment.
    abandon() {},
    async close() {
      await client.close();
      // A copy that is still under way would write into the folder while it is being removed.
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
