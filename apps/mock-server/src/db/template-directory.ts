import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pgliteVersion, seedVersion } from 'virtual:seed-version';
import { createSnapshot } from './data-snapshots.ts';
import { copyDirectory } from './files/directory-copy.ts';
import { mockServerFolder } from './files/package-folder.ts';
import { processFolderName, removeStaleFolders } from './files/stale-folders.ts';
import { applyModules, finishInitialSeeding } from './migrations/apply-modules.ts';
import type { ModuleFiles } from './migrations/modules.ts';
import { type SeedSettings, seedSettingsKey } from './migrations/seed-settings.ts';
import { openPgliteClient } from './pglite/pglite-client.ts';
import { lastWalSegment, removeUnusedWalSegments } from './pglite/wal-cleanup.ts';

export type PrepareOptions = {
  /** Folder of prepared directories; default `apps/mock-server/.prepared`. */
  readonly root?: string;
  readonly modules: ModuleFiles;
  /** Part of the key; default the version of this server's seeds. */
  readonly version?: string;
  readonly onProgress?: (resource: string, ratio: number) => void;
};

type PlaceOptions = Pick<PrepareOptions, 'root' | 'version'>;

const KIND = '.making';
const KEPT = 6;
const IN_USE_MS = 10 * 60_000;

// Small caches and a short log: this database serves one process, and its log is copied with it.
const CONFIGURATION = `
shared_buffers = 32MB
min_wal_size = 32MB
max_wal_size = 96MB
timezone = 'Asia/Taipei'
jit = off
`;

// Nothing creates further databases in the directory, and their templates are a third of the files of each copy.
const WITHOUT_TEMPLATES = ['template1', 'template0'].flatMap((name) => [
  `alter database ${name} is_template false`,
  `drop database ${name}`,
]);

const underWay = new Map<string, Promise<string>>();

/**
 * Returns a folder with a migrated, seeded and closed database for these settings; creates it if it is missing.
 * It appears atomically; of two processes that create it at once, the slower one discards its own. Copy it before
 * opening:
 * an opened one differs from the prepared one.
 */
export function ensureTemplateDirectory(settings: SeedSettings, options: PrepareOptions): Promise<string> {
  const root = rootOf(options);
  const target = targetOf(settings, options);
  const known = underWay.get(target) ?? prepare(root, target, settings, options);
  underWay.set(target, known);
  return known.finally(() => underWay.delete(target));
}

/** Returns whether the folder exists: creating it takes half a minute. */
export const hasTemplateDirectory = (settings: SeedSettings, options: PlaceOptions): boolean =>
  existsSync(targetOf(settings, options));

const rootOf = ({ root = preparedRoot() }: PlaceOptions) => root;

const targetOf = (settings: SeedSettings, options: PlaceOptions) =>
  join(rootOf(options), `${seedSettingsKey(settings)}-${options.version ?? seedVersion}`);

async function prepare(
  root: string,
  target: string,
  settings: SeedSettings,
  options: PrepareOptions,
): Promise<string> {
  await removeStaleFolders(root, KIND);
  if (!existsSync(target)) {
    await mkdir(root, { recursive: true });
    const empty = await ensureEmptyDirectory(root);
    await makeWhole(root, target, async (making) => {
      await copyDirectory(empty, making);
      await seedDirectory(making, settings, options);
    });
    await removeOldest(root);
  }
  const now = new Date();
  await utimes(target, now, now);
  return target;
}

const preparedRoot = () => join(mockServerFolder(), '.prepared');

/**
 * Returns a folder with an empty, closed database for copying; creates it if it is missing.
 * initdb takes seconds, and its result depends only on the configuration.
 */
export async function ensureEmptyDirectory(root: string = preparedRoot()): Promise<string> {
  const key = createHash('sha256')
    .update(CONFIGURATION)
    .update(WITHOUT_TEMPLATES.join())
    .digest('hex')
    .slice(0, 8);
  const target = join(root, `empty-${pgliteVersion}-${key}`);
  if (!existsSync(target)) {
    await makeWhole(root, target, async (making) => {
      const client = openPgliteClient({ dataDirectory: async () => making, timeLimitMs: 0 });
      await client.opened;
      for (const statement of WITHOUT_TEMPLATES) await client.exec(statement);
      await client.close();
      await appendFile(join(making, 'postgresql.conf'), CONFIGURATION);
    });
  }
  return target;
}

async function seedDirectory(path: string, settings: SeedSettings, options: PrepareOptions): Promise<void> {
  const client = openPgliteClient({ dataDirectory: async () => path, timeLimitMs: 0 });
  let lastSegment: string;
  try {
    const { modules, onProgress } = options;
    await applyModules(client, { modules, settings, onProgress });
    // At a million rows a copy would double the folder; a reset then uses the prepared folder again.
    if (settings.size === 'small') await createSnapshot(client, 'seed_copy', options.version ?? seedVersion);
    await finishInitialSeeding(client);
    await client.exec('vacuum (freeze, analyze)');
    await client.exec('checkpoint');
    lastSegment = await lastWalSegment(client);
  } finally {
    await client.close();
  }
  await removeUnusedWalSegments(path, lastSegment);
}

async function makeWhole(root: string, target: string, make: (path: string) => Promise<void>): Promise<void> {
  const making = join(root, processFolderName(KIND));
  try {
    await make(making);
    await rename(making, target);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    // Another process was faster: its folder is equivalent.
    if (!existsSync(target)) throw error;
  }
}

async function removeOldest(root: string): Promise<void> {
  const names = (await readdir(root)).filter((name) => !name.startsWith('.'));
  const aged = await Promise.all(
    names.map(async (name) => ({
      name,
      usedMs: (await stat(join(root, name)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  );
  aged.sort((a, b) => b.usedMs - a.usedMs);
  for (const { name, usedMs } of aged.slice(KEPT)) {
    // Another process may still be copying a recently used one.
    if (Date.now() - usedMs > IN_USE_MS) await rm(join(root, name), { recursive: true, force: true });
  }
}
