import { stripVTControlCharacters } from 'node:util';

/** A failed test. */
export interface Failure {
  /** File and path of the test. */
  readonly title: string;
  /** First line of the error, without colours; '' if the report has none. */
  readonly reason: string;
}

/** Result of a suite's report. */
export interface SuiteResult {
  readonly passed: number;
  /** Title and reason of each failed test. */
  readonly failures: readonly Failure[];
  /** Titles of tests that did not run. */
  readonly skipped: readonly string[];
  /** Groups that had to run a test but ran none: a project of the unit suite, or the suite itself. */
  readonly empty: readonly string[];
}

export const noResult: SuiteResult = { passed: 0, failures: [], skipped: [], empty: [] };

/** Sums suite results for the closing line. */
export function sumResults(results: readonly SuiteResult[]): SuiteResult {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failures: results.flatMap(({ failures }) => failures),
    skipped: results.flatMap(({ skipped }) => skipped),
    empty: results.flatMap(({ empty }) => empty),
  };
}

const MAX_REASON = 600;

/** Returns a failure with the first line of its error. */
export function failureOf(title: string, message = ''): Failure {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n', 1);
  return { title, reason: line.length > MAX_REASON ? `${line.slice(0, MAX_REASON)}…` : line };
}
