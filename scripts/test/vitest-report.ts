import { isAbsolute, relative, sep } from 'node:path';
import { failureOf, type SuiteResult } from './suite-result.ts';

/** Used part of vitest's JSON report. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Error of a file that could not be loaded. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
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
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, title: `${fileOf(name, root)}: ${test.fullName}` })),
  );
  const ran = testResults.filter(({ assertionResults }) =>
    assertionResults.some(({ status }) => status === 'passed' || status === 'failed'),
  );
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: [
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ title, failureMessages }) => failureOf(title, failureMessages?.[0])),
      ...broken.map(({ name, message }) => failureOf(fileOf(name, root), message)),
    ],
    skipped: tests
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ title }) => title),
    empty: folders.filter((folder) => !ran.some(({ name }) => fileOf(name, root).startsWith(`${folder}/`))),
  };
}

function fileOf(name: string, root: string): string {
  return (isAbsolute(name) ? relative(root, name) : name).split(sep).join('/');
}
