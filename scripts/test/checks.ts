import { type CommandResult, runCommand } from '../process/run-command.ts';
import { runTool, runTurbo } from '../process/run-tool.ts';
import { checkOutcome, type PhaseOutcome } from './phase.ts';

interface Check {
  readonly name: string;
  readonly run: () => Promise<CommandResult>;
  readonly mend: string;
  /** Whether what it wrote is worth reading when all is well, too. */
  readonly isShown?: true;
}

export const build: Check = {
  name: 'build',
  run: () => runTurbo(['build']),
  mend: 'npm run build',
};

/** Judgements on the source alone, the longest first. */
export const sourceChecks: readonly Check[] = [
  {
    name: 'types',
    run: () => runTurbo(['typecheck', 'typecheck:scripts'], ['--continue']),
    mend: 'npm run typecheck',
  },
  {
    name: 'layers',
    run: () => runTool('dependency-cruiser', 'depcruise', ['apps', '--output-type', 'err-long']),
    mend: 'npm run layers',
  },
  {
    name: 'unused code',
    run: () => runTool('knip', 'knip', ['--no-progress']),
    mend: 'npm run unused',
  },
  {
    name: 'format and lint',
    run: () => runTool('@biomejs/biome', 'biome', ['check', '.', '--error-on-warnings']),
    mend: 'npm run fix',
  },
];

/** What generation leaves must be what the contract says now: a cache or a hand may have changed it. */
export const freshness: Check = {
  name: 'generated files',
  run: () => runTool('tsx', 'tsx', ['packages/contracts/src/generate/main.ts', '--check']),
  mend: 'npm run generate',
};

/** As above, of the page that sets the specification's statements beside the tests. */
export const specCoverage: Check = {
  name: 'specification coverage',
  run: () => runTool('tsx', 'tsx', ['scripts/spec/write-spec-coverage.ts', '--check']),
  mend: 'npm run generate',
};

/** Judges what the browser suite sent and got by the contract. */
export const drift: Check = {
  name: 'drift',
  run: () => runTool('tsx', 'tsx', ['e2e/traffic/judge-traffic.ts']),
  mend: 'npx tsx e2e/traffic/judge-traffic.ts',
};

/** Sums up what was exercised of the contract; the table is for the person. */
export const coverage: Check = {
  name: 'contract coverage',
  run: () => runCommand(process.execPath, ['packages/cli/bin/plus.mjs', 'contract', 'coverage']),
  mend: 'npm run plus -- contract coverage',
  isShown: true,
};

/** Everything below reads what the contract generates. */
export const generate: Check = {
  name: 'generate',
  run: () => runTurbo(['generate']),
  mend: 'npm run generate',
};

/** Runs a check quietly; a failure shows all that it wrote. */
export async function runCheck(check: Check): Promise<PhaseOutcome> {
  const { code, output, seconds } = await check.run();
  const time = `${seconds.toFixed(1)} s`;
  if (code === 0) {
    console.log(`✓ ${check.name} (${time})${check.isShown ? `\n${output.trimEnd()}` : ''}`);
    return checkOutcome(check.name, seconds, undefined);
  }
  console.log(`✗ ${check.name} (${time})\n${output.trimEnd()}\n  by hand: ${check.mend}`);
  return checkOutcome(check.name, seconds, `see above; by hand: ${check.mend}`);
}

/** Runs checks two at a time, in order of start; the answer keeps the given order. */
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
