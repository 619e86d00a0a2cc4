import type { Check, Finding } from '../finding.ts';
import type { ProjectReading } from '../project-reading.ts';

type Wanted = Readonly<Record<string, string>>;

interface LockEntry {
  readonly version?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Wanted;
  readonly devDependencies?: Wanted;
}

interface Lock {
  readonly packages?: Readonly<Record<string, LockEntry>>;
}

const NAMED = 3;

/** Checks that package.json, package-lock.json and node_modules agree. */
export const packages: Check = {
  name: 'packages',
  find(project) {
    const lock = read<Lock>(project, 'package-lock.json').packages ?? {};
    const installed = read<Lock>(project, 'node_modules/.package-lock.json').packages;
    if (installed === undefined)
      return [{ message: 'The packages are not installed.', fix: 'npm ci (npm start runs it too)' }];
    return [...notInLock(project, lock), ...notInstalled(lock, installed)];
  },
};

/** Finds workspaces that require other versions than the lock file has. */
function notInLock(project: ProjectReading, lock: Readonly<Record<string, LockEntry>>): Finding[] {
  const workspaces = Object.keys(lock).filter((path) => !path.includes('node_modules'));
  return workspaces.flatMap((folder) => {
    const file = folder === '' ? 'package.json' : `${folder}/package.json`;
    const manifest = read<LockEntry>(project, file);
    const known = lock[folder] ?? {};
    const isSame =
      sameWishes(manifest.dependencies, known.dependencies) &&
      sameWishes(manifest.devDependencies, known.devDependencies);
    if (isSame) return [];
    return [{ message: `package-lock.json does not match ${file}.`, fix: 'npm install', file }];
  });
}

function sameWishes(one: Wanted = {}, other: Wanted = {}): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

function notInstalled(
  lock: Readonly<Record<string, LockEntry>>,
  installed: Readonly<Record<string, LockEntry>>,
): Finding[] {
  const departures = Object.entries(lock).flatMap(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/') || link) return [];
    const found = installed[path]?.version;
    // Packages for other systems are optional and may be absent.
    if (found === version || (found === undefined && optional)) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [`${name} ${version} (${found === undefined ? 'not installed' : `installed: ${found}`})`];
  });
  if (departures.length === 0) return [];
  const more = departures.length > NAMED ? `, and ${departures.length - NAMED} more` : '';
  return [
    {
      message: `Installed packages do not match package-lock.json: ${departures.slice(0, NAMED).join(', ')}${more}.`,
      fix: 'npm ci (npm start runs it too)',
    },
  ];
}

function read<Content extends object>(project: ProjectReading, file: string): Partial<Content> {
  return JSON.parse(project.text(file) ?? '{}') as Partial<Content>;
}
