import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../process/project-root.ts';
import { runTool } from '../process/run-tool.ts';
import { type PhaseOutcome, suiteOutcome } from './phase.ts';
import { readPlaywrightReport } from './playwright-report.ts';
import type { SuiteResult } from './suite-result.ts';
import { readVitestReport, type VitestReport } from './vitest-report.ts';

/** Folder of reports, traces and the mock server's logs. */
export const resultsFolder = join(projectRoot, 'test-results');

/** Runs every operation of the contract against a running mock server. */
export async function runContract(grep: string | undefined): Promise<PhaseOutcome> {
  return runVitest('contract', ['contract'], ['e2e/contract'], grep);
}

/**
 * Runs vitest projects together, on the same workers.
 * Shape: `folders` are relative to the project's root; each must contain a test that runs.
 */
export async function runVitest(
  suite: string,
  projects: readonly string[],
  folders: readonly string[],
  grep: string | undefined,
): Promise<PhaseOutcome> {
  const file = join(resultsFolder, `${suite}.json`);
  const { code, seconds } = await runTool(
    'vitest',
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...(grep === undefined ? [] : ['--testNamePattern', grep, '--passWithNoTests']),
    ],
    { output: 'terminal' },
  );
  const result = readReport(file, grep, (report: VitestReport) =>
    readVitestReport(report, folders, projectRoot),
  );
  return suiteOutcome(suite, seconds, code, result, grep !== undefined);
}

/** Runs the browser journeys with the program at `browser`. */
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

/** With --grep, reports list tests that do not match as skipped; they are not counted. */
export function readReport<Report>(
  file: string,
  grep: string | undefined,
  read: (report: Report) => SuiteResult,
): SuiteResult | undefined {
  if (!existsSync(file)) return undefined;
  const result = read(JSON.parse(readFileSync(file, 'utf8')) as Report);
  return grep === undefined ? result : { ...result, skipped: [] };
}
