import { isAbsolute, relative, sep } from 'node:path';
import type { SuiteResult } from './suite-result.ts';

/** The part of vitest's JSON report that we read. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/**
 * Counts a vitest report.
 * Shape: `folders` are the projects' folders relative to `root` with `/`; each must have run at least one test, else it is in `empty`.
 * A file that failed without running a test (it could not be loaded) counts as one failed test.
 */
export function readVitestReport(
  report: VitestReport,
  folders: readonly string[],
  root: string,
): SuiteResult {
  const fileOf = (name: string) => (isAbsolute(name) ? relative(root, name) : name).split(sep).join('/');
  const ran = new Set(
    report.testResults
      .filter(({ assertionResults }) =>
        assertionResults.some(({ status }) => status === 'passed' || status === 'failed'),
      )
      .map(({ name }) => fileOf(name)),
  );
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status !== 'passed' && status !== 'failed')
        .map(({ fullName }) => `${fileOf(name)}: ${fullName}`),
    ),
    empty: folders.filter((folder) => ![...ran].some((file) => file.startsWith(`${folder}/`))),
  };
}
