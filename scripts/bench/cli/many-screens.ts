import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { linkPackages } from '../../../packages/cli/src/commands/screen/testing/copy-project.ts';
import { projectRoot } from '../../process/project-root.ts';
import type { Measurement } from '../measurement.ts';
import { addWords, type ProjectCopy } from './project-copy.ts';

/** Measures the cost of many unopened screens: type check, build and sign-in page. */
export function measureManyScreens(copy: ProjectCopy, screens: number): Measurement[] {
  // Workspace packages must resolve to the copy, whose contract grows with its screens.
  rmSync(join(copy.root, 'node_modules'));
  linkPackages(copy.root);
  const without = costsOf(copy.root);
  // Without generated files, adding a screen generates nothing; `costsOf` does it once for all of them.
  rmSync(join(copy.root, 'packages/contracts/src/generated'), { recursive: true });
  console.log(`Making ${screens} screens …`);
  for (let number = 0; number < screens; number += 1) copy.plus(...addWords(number));
  const withAll = costsOf(copy.root);
  const times = (name: string, now: number, before: number): Measurement => ({
    name: `${name}, ${screens} scaffolded screens against none`,
    now: now / before,
    goal: 3,
    unit: '×',
  });
  return [
    times('type-check', withAll.typecheckMs, without.typecheckMs),
    times('build of the web', withAll.buildMs, without.buildMs),
    {
      name: `sign-in page, ${screens} scaffolded screens, gzip more than without`,
      now: withAll.signInKilobytes - without.signInKilobytes,
      goal: 1,
      unit: 'kB',
    },
  ];
}

interface Costs {
  readonly typecheckMs: number;
  readonly buildMs: number;
  readonly signInKilobytes: number;
}

function costsOf(root: string): Costs {
  run(root, 'tsx/dist/cli.mjs', ['src/generate/main.ts'], 'packages/contracts');
  const typecheckMs = ['apps/mock-server', 'apps/web'].reduce(
    (sum, part) => sum + run(root, join(projectRoot, part, 'node_modules/typescript/bin/tsc'), ['-p', part]),
    0,
  );
  const buildMs = run(root, 'vite/bin/vite.js', ['build', '--logLevel', 'error'], 'apps/web');
  return { typecheckMs, buildMs, signInKilobytes: signInKilobytes(join(root, 'apps/web/dist')) };
}

/** Runs a tool in the copy and returns its duration in ms. Throws with its output if it fails. */
function run(root: string, tool: string, words: readonly string[], folder = '.'): number {
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve(root, 'node_modules', tool), ...words],
    { cwd: join(root, folder), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`${tool} ${words.join(' ')} failed:\n${stdout}${stderr}`);
  return performance.now() - startedAt;
}

/** Returns the size of the scripts and styles that the page references; sign-in loads nothing else. */
function signInKilobytes(dist: string): number {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const files = new Set(
    [...page.matchAll(/(?:src|href)="\/plus\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? ''),
  );
  if (files.size === 0) throw new Error('The page names no scripts.');
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
  return bytes / 1_000;
}
