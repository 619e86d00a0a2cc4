import { mkdirSync, rmSync } from 'node:fs';
import { prepareData, SEED_DATE } from '../start/prepare-product.ts';
import {
  build,
  coverage,
  drift,
  freshness,
  generate,
  runCheck,
  runChecks,
  sourceChecks,
  specCoverage,
} from './checks.ts';
import { checkOutcome, hasRunTests, type PhaseOutcome } from './phase.ts';
import { provideBrowser } from './provide-browser.ts';
import { closeRun } from './run-summary.ts';
import { runUnit } from './run-unit.ts';
import { resultsFolder, runBrowser, runContract } from './suites.ts';
import { parseTestOptions, type TestOptions, testHelp } from './test-options.ts';

/** Runs `npm test` and returns the exit code: 0 good, 1 failed, 2 wrong usage. */
export async function main(commandArguments: readonly string[]): Promise<number> {
  const parsed = parseTestOptions(commandArguments);
  if (parsed.kind === 'help') {
    console.log(testHelp);
    return 0;
  }
  if (parsed.kind === 'usage') {
    console.error(`${parsed.message}\n\n${testHelp}`);
    return 2;
  }
  rmSync(resultsFolder, { recursive: true, force: true });
  mkdirSync(resultsFolder, { recursive: true });
  const browser = await browserFor(parsed.options);
  if (!browser.ok) {
    console.error(browser.message);
    return 1;
  }
  const { lines, exitCode } = closeRun(await runPhases(parsed.options, browser.path));
  console.log(lines.join('\n'));
  return exitCode;
}

/** Reports a missing browser at once, not after minutes of other tests. */
async function browserFor({ suites }: TestOptions) {
  return suites.includes('browser') ? provideBrowser() : ({ ok: true, path: '' } as const);
}

async function runPhases(options: TestOptions, browser: string): Promise<PhaseOutcome[]> {
  const { suites, checks, grep } = options;
  const needsServer = suites.includes('contract') || suites.includes('browser');
  const outcomes = [await runCheck(generate)];
  // The builds use the second core while nothing is timed; the suites then have both.
  const ready = await runChecks([
    ...(needsServer ? [build] : []),
    ...(checks ? [...sourceChecks, freshness, specCoverage] : []),
  ]);
  outcomes.push(...ready);
  if (suites.includes('unit')) {
    announce('unit');
    outcomes.push(await runUnit(options));
  }
  if (!needsServer) return outcomes;

  const isBuilt = ready[0]?.problem === undefined;
  const data = isBuilt ? await runCheck(seededData) : undefined;
  if (data?.problem !== undefined) outcomes.push(data);
  const canServe = data !== undefined && data.problem === undefined;
  for (const [suite, run] of serverSuites(browser)) {
    if (!suites.includes(suite)) continue;
    announce(suite);
    const outcome = canServe
      ? await run(grep)
      : checkOutcome(suite, 0, 'not run: there is no server to run it on');
    outcomes.push(outcome);
    if (suite === 'browser' && hasRunTests(outcome)) outcomes.push(await runCheck(drift));
  }
  // A subset of the suites exercises only part of the contract, which would be misleading.
  if (canServe && grep === undefined) outcomes.push(await runCheck(coverage));
  return outcomes;
}

const seededData = {
  name: 'seeded data',
  run: () => prepareData({ date: SEED_DATE }),
  fix: `node apps/mock-server/dist/prepare-data.js --date ${SEED_DATE}`,
};

function serverSuites(browser: string) {
  return [
    ['contract', runContract],
    ['browser', (grep: string | undefined) => runBrowser(grep, browser)],
  ] as const;
}

function announce(suite: string): void {
  console.log(`\n── ${suite} ${'─'.repeat(60 - suite.length)}`);
}
