import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../process/project-root.ts';
import { runTool } from '../process/run-tool.ts';
import { type PhaseOutcome, suiteOutcome } from './phase.ts';
import { readPlaywrightReport } from './playwright-report.ts';
import type { SuiteResult } from './suite-result.ts';
import { readVitestReport, type VitestReport } from './vitest-report.ts';

/** Where reports, traces and the mock server's logs land. */
export const resultsFolder = join(projectRoot, 'test-results');

/** The unit suite's vitest projects and their folders. */
const unitProjects = {
  domain: 'packages/domain',
  contracts: 'packages/contracts',
  cli: 'packages/cli',
  'mock-server': 'apps/mock-server',
  // The routes that ask most of SQL, once more on PostgreSQL; no tests where that is not installed.
  'mock-server-postgres': 'apps/mock-server',
  web: 'apps/web',
  'web-build': 'apps/web',
  scripts: 'scripts',
} as const;

/** Rules, routes, screens and scripts, each beside its source. */
export function runUnit(grep: string | undefined): Promise<PhaseOutcome> {
  return runVitest('unit', Object.keys(unitProjects), Object.values(unitProjects), grep);
}

/** Every operation of the contract against a running mock server. */
export function runContract(grep: string | undefined): Promise<PhaseOutcome> {
  return runVitest('contract', ['contract'], ['e2e/contract'], grep);
}

async function runVitest(
  suite: string,
  projects: readonly string[],
  folders: readonly string[],
  grep: string | undefined,
): Promise<PhaseOutcome> {
  const report = join(resultsFolder, `${suite}.json`);
  const { code, seconds } = await runTool(
    'vitest',
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(grep === undefined ? [] : ['--testNamePattern', grep, '--passWithNoTests']),
    ],
    { output: 'terminal' },
  );
  return suiteOutcome(
    suite,
    seconds,
    code,
    readReport(report, grep, (json: VitestReport) => readVitestReport(json, folders, projectRoot)),
    grep !== undefined,
  );
}

/** Whole tasks in a browser; `browser` is the program to drive. */
export async function runBrowser(grep: string | undefined, browser: string): Promise<PhaseOutcome> {
  const report = join(resultsFolder, 'browser.json');
  const { code, seconds } = await runTool(
    '@playwright/test',
    'playwright',
    [
      'test',
      '--config=e2e/playwright.config.ts',
      ...(grep === undefined ? [] : ['--grep', grep, '--pass-with-no-tests']),
    ],
    { output: 'terminal', env: { PLUS_BROWSER: browser } },
  );
  return suiteOutcome(
    'browser',
    seconds,
    code,
    readReport(report, grep, readPlaywrightReport),
    grep !== undefined,
  );
}

/** With --grep the tests that do not match are reported as skipped; they were not meant to run. */
function readReport<Report>(
  file: string,
  grep: string | undefined,
  read: (report: Report) => SuiteResult,
): SuiteResult | undefined {
  if (!existsSync(file)) return undefined;
  const result = read(JSON.parse(readFileSync(file, 'utf8')) as Report);
  return grep === undefined ? result : { ...result, skipped: [] };
}
