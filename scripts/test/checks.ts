import { type CommandResult, runCommand } from '../process/run-command.ts';
import { runTool, runTurbo } from '../process/run-tool.ts';
import { checkOutcome, type PhaseOutcome } from './phase.ts';

interface Check {
  readonly name: string;
  readonly run: () => Promise<CommandResult>;
  readonly fix: string;
  /** True if its output is shown on success too. */
  readonly isShown?: true;
}

export const build: Check = {
  name: 'build',
  run: () => runTurbo(['build', 'compress']),
  fix: 'npm run build',
};

/** Checks of the source alone, the longest first. */
export const sourceChecks: readonly Check[] = [
  {
    name: 'types',
    run: () => runTurbo(['typecheck', 'typecheck:scripts'], ['--continue']),
    fix: 'npm run typecheck',
  },
  {
    name: 'usage report',
    run: () => runTurbo(['usage:check']),
    fix: 'npm run usage',
  },
  {
    name: 'layers',
    run: () => runTool('dependency-cruiser', 'depcruise', ['apps', '--output-type', 'err-long']),
    fix: 'npm run layers',
  },
  {
    name: 'unused code',
    run: () => runTool('knip', 'knip', ['--no-progress']),
    fix: 'npm run unused',
  },
  {
    name: 'format and lint',
    run: () => runTool('@biomejs/biome', 'biome', ['check', '.', '--error-on-warnings']),
    fix: 'npm run fix',
  },
];

/** Generated files must match the contract: a cache or a manual edit may have changed them. */
export const freshness: Check = {
  name: 'generated files',
  run: () => runTool('tsx', 'tsx', ['packages/contracts/src/generate/main.ts', '--check']),
  fix: 'npm run generate',
};

/** The same for the page that maps the specification's statements to tests. */
export const specCoverage: Check = {
  name: 'specification coverage',
  run: () => runTool('tsx', 'tsx', ['scripts/spec/write-spec-coverage.ts', '--check']),
  fix: 'npm run generate',
};

/** Checks the browser suite's requests and responses against the contract. */
export const drift: Check = {
  name: 'drift',
  run: () => runTool('tsx', 'tsx', ['e2e/traffic/check-traffic.ts']),
  fix: 'npx tsx e2e/traffic/check-traffic.ts',
};

/** Summarises which parts of the contract were exercised; the table is informative. */
export const coverage: Check = {
  name: 'contract coverage',
  run: () => runCommand(process.execPath, ['packages/cli/bin/plus.mjs', 'contract', 'coverage']),
  fix: 'npm run plus -- contract coverage',
  isShown: true,
};

/** All later checks read the contract's generated files. */
export const generate: Check = {
  name: 'generate',
  run: () => runTurbo(['generate']),
  fix: 'npm run generate',
};

/** Runs a check quietly. A failure prints all of its output. */
export async function runCheck(check: Check): Promise<PhaseOutcome> {
  const { code, output, seconds } = await check.run();
  const time = `${seconds.toFixed(1)} s`;
  if (code === 0) {
    console.log(`✓ ${check.name} (${time})${check.isShown ? `\n${output.trimEnd()}` : ''}`);
    return checkOutcome(check.name, seconds, undefined);
  }
  console.log(`✗ ${check.name} (${time})\n${output.trimEnd()}\n  by hand: ${check.fix}`);
  return checkOutcome(check.name, seconds, `see above; by hand: ${check.fix}`);
}

/** Runs checks two at a time in the given order, and returns the outcomes in that order. */
export async function runChecks(checks: readonly Check[]): Promise<PhaseOutcome[]> {
  const outcomes = new Map<Check, PhaseOutcome>();
  const waiting = [...checks];
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift())
      outcomes.set(check, await runCheck(check));
  };
  await Promise.all([work(), work()]);
  return checks.flatMap((check) => outcomes.get(check) ?? []);
}
