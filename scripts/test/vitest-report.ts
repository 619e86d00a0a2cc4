import { isAbsolute, relative, sep } from 'node:path';
import type { SuiteResult } from './suite-result.ts';

/** Used part of vitest's JSON report. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/**
 * Counts a vitest report.
 * Shape: `folders` are the projects' folders relative to `root` with `/`; those without a test that ran are in
 * `empty`.
 * A file that failed without running a test (it could not be loaded) counts as one failed test.
 */
export function readVitestReport(
  { testResults }: VitestReport,
  folders: readonly string[],
  root: string,
): SuiteResult {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const ran = testResults.filter(({ assertionResults }) =>
    assertionResults.some(({ status }) => status === 'passed' || status === 'failed'),
  );
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length + broken.length,
    skipped: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status !== 'passed' && status !== 'failed')
        .map(({ fullName }) => `${fileOf(name, root)}: ${fullName}`),
    ),
    empty: folders.filter((folder) => !ran.some(({ name }) => fileOf(name, root).startsWith(`${folder}/`))),
  };
}

function fileOf(name: string, root: string): string {
  return (isAbsolute(name) ? relative(root, name) : name).split(sep).join('/');
}
