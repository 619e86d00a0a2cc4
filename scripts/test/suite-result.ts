/** Result of a suite's report. */
export interface SuiteResult {
  readonly passed: number;
  readonly failed: number;
  /** Titles of tests that did not run. */
  readonly skipped: readonly string[];
  /** Groups that had to run a test but ran none: a project of the unit suite, or the suite itself. */
  readonly empty: readonly string[];
}

export const noResult: SuiteResult = { passed: 0, failed: 0, skipped: [], empty: [] };

/** Sums suite results for the closing line. */
export function sumResults(results: readonly SuiteResult[]): SuiteResult {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    skipped: results.flatMap(({ skipped }) => skipped),
    empty: results.flatMap(({ empty }) => empty),
  };
}
