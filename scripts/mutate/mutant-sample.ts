import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { projectRoot } from '../process/project-root.ts';
import { runTool } from '../process/run-tool.ts';
import { toolPath } from '../process/tool-path.ts';
import { pickBy } from './servers/pick.ts';

/** Files of a package whose tests are sampled. */
export interface Population {
  /** `apps/web`. */
  folder: string;
  isSampled(file: string): boolean;
  /** Tests of all files of the population, such as that of every export. */
  ofAll?: readonly string[];
}

/** Share of the sampled mutants that the tests must kill. */
const MIN_KILLED = 0.7;
const SAMPLED_FILES = 10;
const WINDOW_LINES = 14;
const OTHER_TESTS = 4;

interface Mutant {
  mutatorName: string;
  replacement?: string;
  status: string;
  location: { start: { line: number } };
}

interface StrykerReport {
  files: Record<string, { mutants: Mutant[] }>;
}

/**
 * Mutates a window of lines in files chosen by the seed, and runs the tests next to each file.
 * Prints the survivors. Returns the exit code: 0 if at least 70 % are killed, 1 otherwise. `file` restricts the run to
 * the chosen files whose path contains it.
 *
 * Stryker's command runner is used: its Vitest runner would start every test that reaches the file through the registry.
 */
export async function mutateSample(
  { folder, isSampled, ofAll = [] }: Population,
  { seed, file: part = '' }: { readonly seed: number; readonly file?: string | undefined },
): Promise<number> {
  const root = join(projectRoot, folder);
  const sources = new Map(
    readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .sort()
      .map((file) => [join('src', file), readFileSync(join(root, 'src', file), 'utf8')]),
  );
  const pool = [...sources.keys()].filter((file) => isSampled(file) && !isTest(file));
  const mutants: Mutant[] = [];
  for (const { file, position } of pickBy(seed).places(pool, SAMPLED_FILES)) {
    if (!file.includes(part)) continue;
    const lines = windowIn(sources.get(file) ?? '', position);
    const found = await mutateWindow(root, `${file}:${lines.join('-')}`, [
      ...testsFor(sources, file),
      ...ofAll,
    ]);
    const survivors = found.filter((mutant) => !isKilled(mutant));
    console.log(`${found.length - survivors.length}/${found.length} ${folder}/${file}`);
    for (const { location, mutatorName, replacement } of survivors)
      console.log(`    line ${location.start.line}: ${mutatorName} → ${replacement?.replace(/\s+/g, ' ')}`);
    mutants.push(...found);
  }
  const killed = mutants.filter(isKilled).length;
  console.log(`\n${folder}: ${killed} of ${mutants.length} mutants killed (seed ${seed})`);
  return mutants.length > 0 && killed >= MIN_KILLED * mutants.length ? 0 : 1;
}

function isKilled({ status }: Mutant): boolean {
  return status === 'Killed' || status === 'Timeout';
}

/** Returns first and last line of a window behind the imports. `position` is from 0 to 1. */
function windowIn(source: string, position: number): [first: number, last: number] {
  const lines = source.trimEnd().split('\n');
  const body = lines.findLastIndex((line) => / from '.+';$/.test(line)) + 2;
  const first = body + Math.floor(position * Math.max(1, lines.length - body - WINDOW_LINES + 2));
  return [first, Math.min(first + WINDOW_LINES - 1, lines.length)];
}

/**
 * Returns tests of a file: those in the nearest folder with any, and some that import the file or, if none does,
 * its users, their users, and so on. Throws if no test reaches the file: without names, Vitest would run all tests.
 */
function testsFor(sources: ReadonlyMap<string, string>, file: string): string[] {
  const near = nearestFolder([...sources.keys()].filter(isTest).map(dirname), dirname(file));
  const tests = [...(near ? [near] : []), ...importingTests(sources, file).slice(0, OTHER_TESTS)];
  if (tests.length === 0) throw new Error(`No test imports ${file} or its users.`);
  return tests;
}

function importingTests(sources: ReadonlyMap<string, string>, file: string): string[] {
  const seen = new Set([file]);
  for (let level = [file]; level.length > 0; ) {
    level = [...sources.keys()].filter(
      (user) => !seen.has(user) && level.some((one) => sources.get(user)?.includes(`/${basename(one)}'`)),
    );
    const tests = level.filter(isTest);
    if (tests.length > 0) return tests;
    for (const user of level) seen.add(user);
  }
  return [];
}

function nearestFolder(folders: readonly string[], from: string): string | undefined {
  if (from === 'src' || from === '.') return undefined;
  return folders.includes(from) ? from : nearestFolder(folders, dirname(from));
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

async function mutateWindow(
  root: string,
  lines: string,
  tests: readonly string[],
): Promise<readonly Mutant[]> {
  const config = join(root, 'stryker.sample.json');
  const report = join(root, 'test-results/mutation-sample.json');
  rmSync(report, { force: true });
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'command',
      commandRunner: {
        command: `node ${relative(root, toolPath('vitest', 'vitest'))} run ${tests.join(' ')} --bail=1`,
      },
      mutate: [lines],
      reporters: ['json'],
      jsonReporter: { fileName: 'test-results/mutation-sample.json' },
      tempDirName: 'test-results/stryker',
      inPlace: true,
      disableTypeChecks: false,
      concurrency: 1,
      timeoutMS: 60_000,
    }),
  );
  try {
    const { code, output } = await runTool(
      '@stryker-mutator/core',
      'stryker',
      ['run', 'stryker.sample.json'],
      { cwd: root },
    );
    if (code !== 0) throw new Error(`Stryker could not mutate ${lines}:\n${output}`);
    const { files } = JSON.parse(readFileSync(report, 'utf8')) as StrykerReport;
    return Object.values(files).flatMap(({ mutants }) =>
      mutants.filter(({ status }) => status !== 'Ignored'),
    );
  } finally {
    rmSync(config, { force: true });
  }
}
