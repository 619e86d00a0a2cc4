import { failureOf, type SuiteResult } from './suite-result.ts';

interface ReportedError {
  readonly message?: string;
}

interface ReportedSuite {
  readonly title: string;
  readonly suites?: readonly ReportedSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results?: readonly { readonly error?: ReportedError }[];
    }[];
  }[];
}

interface ReportedTest {
  readonly status: string;
  readonly title: string;
  readonly message: string | undefined;
}

/** Used part of Playwright's JSON report. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number };
  readonly suites: readonly ReportedSuite[];
  /** Errors outside of any test. */
  readonly errors: readonly ReportedError[];
}

/** Counts a Playwright report. A retried test counts as failed; errors outside of tests count as one failure. */
export function readPlaywrightReport(report: PlaywrightReport): SuiteResult {
  const { expected } = report.stats;
  const tests = report.suites.flatMap((suite) => testsIn(suite, []));
  const failures = tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ status, title, message }) => failureOf(status === 'flaky' ? `${title} (flaky)` : title, message));
  const outside = report.errors.slice(0, 1).map(({ message }) => failureOf('outside of any test', message));
  return {
    passed: expected,
    failures: failures.length > 0 ? failures : outside,
    skipped: tests.filter(({ status }) => status === 'skipped').map(({ title }) => title),
    empty: expected + failures.length === 0 ? ['browser'] : [],
  };
}

/** Returns the tests of a suite, with the first error of their attempts. */
function testsIn(suite: ReportedSuite, above: readonly string[]): ReportedTest[] {
  const path = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ status, results = [] }) => ({
      status,
      title: `${path.join(' › ')} › ${title}`,
      message: results.find(({ error }) => error !== undefined)?.error?.message,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, path))];
}
