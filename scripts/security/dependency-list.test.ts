import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../process/project-root.ts';

type Manifest = {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Readonly<Record<string, Manifest & { readonly version?: string; readonly link?: true }>>;
};
const list = read('docs/dependencies.md');

/** The workspaces and the root, as the lock file names them. */
const workspaces = Object.keys(packages).filter((path) => !path.includes('node_modules/'));

test('every direct dependency is in the list with its version', () => {
  const direct = workspaces.flatMap((workspace) => {
    const { dependencies, devDependencies } = packages[workspace] ?? {};
    return Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => {
      const own = packages[`${workspace}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
      return own === undefined || own.link ? [] : [`${name} ${own.version}`];
    });
  });
  expect(direct.length).toBeGreaterThan(60);
  const missing = direct.filter((one) => !hasEntry(one));
  // If this fails, look the version up again and update it with the date at the top of docs/dependencies.md.
  expect([...new Set(missing)]).toEqual([]);
});

function hasEntry(nameAndVersion: string): boolean {
  const [name = '', version = ''] = nameAndVersion.split(' ');
  return (
    list.includes(`| ${name} | ${version} |`) ||
    list.split(/[;\n]\s*|\.\n/).some((entry) => entry.trim().replace(/\.$/, '') === nameAndVersion)
  );
}
