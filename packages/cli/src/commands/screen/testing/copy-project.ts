import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readManifests } from '../../../project/screen-manifest.ts';

/** Root of this project. */
export const project = fileURLToPath(new URL('../../../../../../', import.meta.url));

/** Returns tracked and unignored files below some paths of this project. */
function projectFiles(...below: string[]): string[] {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...below],
    { cwd: project, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout.split('\0').filter((path) => path !== '');
}

/** Copies parts of this project to a folder with a space in its name, without scaffolded files. */
export function copyProject(...below: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'plus screens '));
  const isMade = madeByPlus();
  for (const path of projectFiles('package.json', ...below)) {
    if (isMade(path)) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    try {
      copyFileSync(join(project, path), join(root, path));
    } catch {
      // Deleted here, but still tracked by git.
    }
  }
  return root;
}

/** Returns a predicate for files of screens that were scaffolded in this project, edited or not. */
function madeByPlus(): (path: string) => boolean {
  const manifests = readManifests(project);
  const files = new Set(manifests.flatMap((manifest) => Object.keys(manifest.files)));
  const folders = manifests.flatMap(({ module, path, deal }) => [
    ...(deal === undefined ? [`apps/mock-server/src/modules/${module}/`] : []),
    `apps/web/src/screens/${path}/`,
    'packages/cli/manifests/',
  ]);
  return (path) => files.has(path) || folders.some((folder) => path.startsWith(folder));
}

/**
 * Links the installed packages into a copy, except workspace packages, which are the copy's.
 * Folders are linked, which is fast; packages resolve their dependencies as in the original.
 */
export function linkPackages(root: string): void {
  const from = join(project, 'node_modules');
  const to = join(root, 'node_modules');
  mkdirSync(join(to, '@parking-plus'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@parking-plus' || name.startsWith('.')) continue;
    symlinkSync(join(from, name), join(to, name), 'junction');
  }
  for (const [name, folder] of [
    ['contracts', 'packages/contracts'],
    ['domain', 'packages/domain'],
  ] as const)
    symlinkSync(join(root, folder), join(to, '@parking-plus', name), 'junction');
  for (const folder of ['packages/contracts', 'apps/web', 'apps/mock-server', 'e2e', 'packages/cli']) {
    const own = join(project, folder, 'node_modules');
    try {
      readdirSync(own);
      symlinkSync(own, join(root, folder, 'node_modules'), 'junction');
    } catch {
      // Without packages of its workspace.
    }
  }
}

/** Copies the mock server's empty database, if this project has one: creating it takes seconds. */
export function lendEmptyDatabase(root: string): void {
  const folder = 'apps/mock-server/.prepared';
  if (!existsSync(join(project, folder))) return;
  mkdirSync(join(root, folder));
  for (const name of readdirSync(join(project, folder)).filter((entry) => entry.startsWith('empty-')))
    symlinkSync(join(project, folder, name), join(root, folder, name), 'junction');
}
