import { expect, test } from 'vitest';
import { type PlaywrightReport, readPlaywrightReport } from './playwright-report.ts';

type Suite = PlaywrightReport['suites'][number];

function buildReport(expected: number, more: Partial<PlaywrightReport> = {}): PlaywrightReport {
  return { stats: { expected }, suites: [], errors: [], ...more };
}

/** A file `a.spec.ts` with a group `menu` of one test. */
function buildSuite(status: string, message?: string): Suite {
  const results = [{ error: message === undefined ? undefined : { message } }, {}];
  const inner = { title: 'menu', specs: [{ title: 'opens', tests: [{ status, results }] }] };
  return { title: 'a.spec.ts', suites: [inner] } as Suite;
}

test('counts passed tests and names failed ones', () => {
  const suites = [buildSuite('unexpected', 'Error: \u001b[31mlate\u001b[39m\n  at a')];
  expect(readPlaywrightReport(buildReport(7, { suites }))).toEqual({
    passed: 7,
    failures: [{ title: 'a.spec.ts › menu › opens', reason: 'Error: late' }],
    skipped: [],
    empty: [],
  });
});

test('counts a flaky test as failed', () => {
  const { passed, failures } = readPlaywrightReport(
    buildReport(1, { suites: [buildSuite('flaky', 'Error: late')] }),
  );
  expect({ passed, failures }).toEqual({
    passed: 1,
    failures: [{ title: 'a.spec.ts › menu › opens (flaky)', reason: 'Error: late' }],
  });
});

test('reports a run without tests', () => {
  expect(readPlaywrightReport(buildReport(0, { suites: [buildSuite('skipped')] })).empty).toEqual([
    'browser',
  ]);
});

test('counts an error outside of tests as a failure', () => {
  const report = buildReport(5, { errors: [{ message: 'no config' }] });
  expect(readPlaywrightReport(report).failures).toEqual([
    { title: 'outside of any test', reason: 'no config' },
  ]);
});

test('lists skipped tests with their path', () => {
  const report = buildReport(1, { suites: [buildSuite('skipped')] });
  expect(readPlaywrightReport(report).skipped).toEqual(['a.spec.ts › menu › opens']);
});
