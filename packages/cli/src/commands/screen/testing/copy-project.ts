import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readManifests } from '../../../project/screen-manifest.ts';

/** This very project. */
export const project = fileURLToPath(new URL('../../../../../../', import.meta.url));

/** Files that git knows or would take, below some paths of this project. */
function projectFiles(...below: string[]): string[] {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...below],
    { cwd: project, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout.split('\0').filter((path) => path !== '');
}

/** A copy of parts of this project in a folder whose name has a blank, without what plus has made in it. */
export function copyProject(...below: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'plus screens '));
  const isMade = madeByPlus();
  for (const path of projectFiles('package.json', ...below)) {
    if (isMade(path)) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    try {
      copyFileSync(join(project, path), join(root, path));
    } catch {
      // Deleted here, and not yet for git.
    }
  }
  return root;
}

/** Whether a file belongs to a screen that was scaffolded in this project, edited or not. */
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
 * Gives a copy the installed packages: each as a link, but our own, which are those of the copy.
 * Links of folders, so that it takes no time; what a package resolves from there is what it resolves here.
 */
export function lendPackages(root: string): void {
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
      // It has no packages of its own.
    }
  }
}

/** Gives a copy the mock server's empty database where this project has made one: making it takes seconds. */
export function lendEmptyDatabase(root: string): void {
  const folder = 'apps/mock-server/.prepared';
  if (!existsSync(join(project, folder))) return;
  mkdirSync(join(root, folder));
  for (const name of readdirSync(join(project, folder)).filter((entry) => entry.startsWith('empty-')))
    symlinkSync(join(project, folder, name), join(root, folder, name), 'junction');
}
