import type { SuiteResult } from './suite-result.ts';

interface ReportedSuite {
  readonly title: string;
  readonly suites?: readonly ReportedSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

/** Used part of Playwright's JSON report. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly ReportedSuite[];
  /** Errors outside of any test. */
  readonly errors: readonly unknown[];
}

/** Counts a Playwright report. A retried test counts as failed; errors outside of tests count as one failure. */
export function readPlaywrightReport(report: PlaywrightReport): SuiteResult {
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + flaky;
  return {
    passed: expected,
    failed: failed + (failed === 0 && report.errors.length > 0 ? 1 : 0),
    skipped: report.suites.flatMap((suite) => skippedIn(suite, [])),
    empty: expected + failed === 0 ? ['browser'] : [],
  };
}

function skippedIn(suite: ReportedSuite, above: readonly string[]): string[] {
  const path = [...above, suite.title];
  const own = (suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map(({ title }) => `${path.join(' › ')} › ${title}`);
  return [...own, ...(suite.suites ?? []).flatMap((inner) => skippedIn(inner, path))];
}
