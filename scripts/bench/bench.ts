import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../process/project-root.ts';
import { endWithUsage, optionsOfProcess } from '../process/read-options.ts';
import { runTool, runTurbo } from '../process/run-tool.ts';
import { loadText } from './bench-steps.ts';
import { figureRows, terminalTable } from './figure-table.ts';
import {
  type BenchmarkRecord,
  type BenchOutcome,
  mergeOutcomes,
  stepsOf,
} from './record/benchmark-record.ts';
import { benchmarksPage } from './record/benchmarks-page.ts';
import { runBench } from './run-bench.ts';

/** All benches, in run and display order. */
const BENCHES: readonly {
  readonly name: string;
  readonly hasLarge?: boolean;
  readonly hasAgainst?: boolean;
  readonly hasSteps?: boolean;
}[] = [
  { name: 'start' },
  { name: 'mock', hasLarge: true, hasSteps: true },
  { name: 'web', hasLarge: true, hasAgainst: true },
  { name: 'lighthouse' },
  { name: 'cli' },
];
const NAMES = BENCHES.map(({ name }) => name);
const RECORD_FILE = join(projectRoot, 'docs/benchmarks.json');
const PAGE_FILE = join(projectRoot, 'docs/benchmarks.md');

const HELP = `Measures the product and keeps the figures in docs/benchmarks.md.

  npm run bench                         all of it: ${NAMES.join(', ')}
  npm run bench -- --only mock,web      a part
  npm run bench -- --only mock --step calls   one step of the mock's
  npm run bench -- --large              with the million rows
  npm run bench -- --against DIR        visits in the browser beside the build of another checkout`;

const options = optionsOfProcess(HELP, {
  only: { type: 'string' },
  step: { type: 'string' },
  large: { type: 'boolean' },
  against: { type: 'string' },
});
const only = options.only?.split(',') ?? NAMES;
const unknown = only.find((name) => !NAMES.includes(name));
if (unknown !== undefined)
  endWithUsage(`--only must be some of ${NAMES.join(', ')}, not "${unknown}".`, HELP);
const flags = [
  ...(options.only === undefined ? [] : ['--only', options.only]),
  ...(options.step === undefined ? [] : ['--step', `"${options.step}"`]),
  ...(options.large ? ['--large'] : []),
  ...(options.against === undefined ? [] : ['--against', commitOf(options.against)]),
];
const command = ['npm run bench', ...(flags.length === 0 ? [] : ['--', ...flags])].join(' ');

const build = await runTurbo(['build', 'compress']);
if (build.code !== 0) throw new Error(`The build failed, so that nothing is measured:\n${build.output}`);

const outcomes: BenchOutcome[] = [];
for (const { name, hasLarge, hasAgainst, hasSteps } of BENCHES) {
  if (!only.includes(name)) continue;
  console.log(`\n── ${name} ──`);
  const loadBefore = loadText();
  const startedAt = performance.now();
  const told = await runBench(name, [
    ...(options.large && hasLarge ? ['--large'] : []),
    ...(options.step && hasSteps ? ['--only', options.step] : []),
    ...(options.against && hasAgainst ? ['--against', options.against] : []),
  ]);
  console.log(`${name} took ${Math.round((performance.now() - startedAt) / 1_000)} s.`);
  outcomes.push({
    bench: name,
    ...told,
    facts: {
      command,
      cores: availableParallelism(),
      memoryGb: Math.round(totalmem() / 2 ** 30),
      node: process.versions.node,
      loadBefore,
      loadAfter: loadText(),
    },
  });
  await keep();
}
console.log(`\n${terminalTable(figureRows(outcomes.flatMap(stepsOf)))}\n\nKept in docs/benchmarks.md.`);
if (outcomes.flatMap(stepsOf).some(({ failure }) => failure !== undefined)) process.exitCode = 1;

/** The record names the compared build by its commit: a checkout's path means nothing on another machine. */
function commitOf(checkout: string): string {
  return execFileSync('git', ['-C', checkout, 'rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();
}

/** Saved after each bench, so that an interrupted run keeps its measurements. */
async function keep(): Promise<void> {
  const before: BenchmarkRecord = existsSync(RECORD_FILE)
    ? JSON.parse(readFileSync(RECORD_FILE, 'utf8'))
    : { benches: [] };
  const record = mergeOutcomes(before, outcomes, NAMES);
  writeFileSync(RECORD_FILE, JSON.stringify(record, null, 2));
  writeFileSync(PAGE_FILE, benchmarksPage(record));
  const formatted = await runTool('@biomejs/biome', 'biome', ['format', '--write', RECORD_FILE]);
  if (formatted.code !== 0) throw new Error(formatted.output);
}
