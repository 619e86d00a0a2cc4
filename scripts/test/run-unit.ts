import { join } from 'node:path';
import { alignedTable } from '../process/aligned-table.ts';
import { projectRoot } from '../process/project-root.ts';
import { goodResults, type KeptResults, readKeptResults, writeKeptResults } from './kept-results.ts';
import { checkOutcome, type PhaseOutcome } from './phase.ts';
import { runVitest, type VitestRun } from './suites.ts';
import type { TestOptions } from './test-options.ts';
import { askTurbo, surroundings, unitKeys } from './unit-keys.ts';
import { type UnitPart, unitParts } from './unit-parts.ts';

/** What running the unit suite does; tests pass their own. */
export interface UnitMeans {
  /** Where results are kept. */
  readonly file: string;
  /** Whether an earlier run may speak for this one. */
  readonly keeps: boolean;
  /** What decides each part's result now, by the part's name. */
  keys(): Promise<ReadonlyMap<string, string>>;
  run(parts: readonly UnitPart[], grep: string | undefined): Promise<VitestRun>;
  now(): Date;
  say(line: string): void;
}

/**
 * Rules, routes, screens and scripts, each beside its source. A part whose good result is kept, and of which nothing has
 * changed since that decides it, is not run again.
 */
export async function runUnit(
  { grep, force }: Pick<TestOptions, 'grep' | 'force'>,
  means: UnitMeans = thisCheckout,
): Promise<PhaseOutcome> {
  const keys = means.keeps && grep === undefined ? await keysOrNone(means) : undefined;
  if (keys === undefined) {
    const run = await means.run(unitParts, grep);
    if (run.outcome.problem !== undefined) forgetFailed(run, means.file);
    return run.outcome;
  }

  const ranAt = means.now();
  const good: KeptResults = force ? new Map() : goodResults(readKeptResults(means.file), keys, ranAt);
  sayKept(good, means);
  // What runs now has no result until it has ended well.
  writeKeptResults(means.file, good);
  const parts = unitParts.filter(({ name }) => !good.has(name));
  if (parts.length === 0) return withKept(checkOutcome('unit', 0, undefined), good);

  const { outcome, resultIn } = await means.run(parts, undefined);
  if (outcome.problem === undefined) {
    const keysNow = await keysOrNone(means);
    const ran = parts.flatMap(({ name, folders }) => {
      const key = keys.get(name);
      const { passed, skipped } = resultIn(folders);
      // Of what was edited meanwhile, some tests have read the one and some the other.
      const isWhole = key !== undefined && key === keysNow?.get(name) && passed > 0 && skipped.length === 0;
      return isWhole ? [[name, { key, passed, ranAt: ranAt.toISOString() }] as const] : [];
    });
    writeKeptResults(means.file, new Map([...good, ...ran]));
  }
  return withKept(outcome, good);
}

/** A failure ends what is kept of its part, and one that is no test's (an error beside them, no report) all of it. */
function forgetFailed({ resultIn }: VitestRun, file: string): void {
  const failed = unitParts.filter(({ folders }) => resultIn(folders).failed > 0).map(({ name }) => name);
  const kept = [...readKeptResults(file)].filter(([name]) => failed.length > 0 && !failed.includes(name));
  writeKeptResults(file, new Map(kept));
}

/** A turbo that does not answer costs time alone: everything runs. */
async function keysOrNone(means: UnitMeans) {
  try {
    return await means.keys();
  } catch (error) {
    means.say(`Nothing is kept: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

function sayKept(good: KeptResults, { say }: UnitMeans): void {
  if (good.size === 0) return;
  say('Kept, as nothing that they read has changed since (npm test -- --force runs them too):');
  say(
    alignedTable(
      [...good].map(([name, { passed, ranAt }]) => [`  ${name}`, `${passed} passed`, minuteOf(ranAt)]),
    ),
  );
}

/** `2026-11-23 08:12`, by this computer's clock. */
function minuteOf(instant: string): string {
  return new Date(instant).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
}

function withKept(outcome: PhaseOutcome, good: KeptResults): PhaseOutcome {
  const kept = [...good.values()].reduce((sum, { passed }) => sum + passed, 0);
  const { result } = outcome;
  return { ...outcome, kept, result: { ...result, passed: result.passed + kept } };
}

const thisCheckout: UnitMeans = {
  file: join(projectRoot, 'node_modules/.cache/parking-plus/unit-results.json'),
  // A fresh start is what CI is for.
  keeps: !process.env.CI,
  keys: async () => unitKeys(await askTurbo(), surroundings()),
  run: (parts, grep) =>
    runVitest(
      'unit',
      parts.flatMap(({ projects }) => projects),
      parts.flatMap(({ folders }) => folders),
      grep,
    ),
  now: () => new Date(),
  say: (line) => console.log(line),
};
