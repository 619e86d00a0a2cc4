import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../process/project-root.ts';

/** Workspaces whose source `npm start` and `plus` build without development packages. */
const WORKSPACES = ['apps/web', 'apps/mock-server', 'packages/contracts', 'packages/cli'];
/** Sources that only tests use. */
const FOR_TESTS = /\.test\.tsx?$|[\\/](?:testing|bench|msw)[\\/]|[\\/]generated[\\/]/;
const IMPORT = /(?:^(?:import|export|\}).* from |^import |\bimport\()'((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/g;

function dependenciesOf(folder: string): Readonly<Record<string, string>> {
  const manifest = JSON.parse(readFileSync(join(projectRoot, folder, 'package.json'), 'utf8')) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  return manifest.dependencies ?? {};
}

function productImports(folder: string): string[] {
  const files = readdirSync(join(projectRoot, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => join(projectRoot, folder, 'src', file))
    .filter((file) => /\.tsx?$/.test(file) && !FOR_TESTS.test(file));
  const names = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:import|export) type /.test(line))
      .flatMap((line) => [...line.matchAll(IMPORT)].map(([, name = '']) => name)),
  );
  return [...new Set(names)].filter(
    (name) => !name.startsWith('node:') && !name.startsWith('@parking-plus/') && !name.startsWith('.'),
  );
}

test.each(WORKSPACES)('%s imports no development package, which `npm start` does not install', (folder) => {
  // Build tools of several workspaces are dependencies of the root.
  const installed = { ...dependenciesOf('.'), ...dependenciesOf(folder) };
  const names = productImports(folder);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => installed[name] === undefined)).toEqual([]);
});
