import { expect, test } from 'vitest';
import { type PlaywrightReport, readPlaywrightReport } from './playwright-report.ts';

function buildReport(stats: Partial<PlaywrightReport['stats']>, more: Partial<PlaywrightReport> = {}) {
  return {
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    suites: [],
    errors: [],
    ...more,
  };
}

test('counts what passed and failed', () => {
  expect(readPlaywrightReport(buildReport({ expected: 7, unexpected: 2 }))).toEqual({
    passed: 7,
    failed: 2,
    skipped: [],
    empty: [],
  });
});

test('takes a flaky test for a failed one', () => {
  expect(readPlaywrightReport(buildReport({ expected: 1, flaky: 1 }))).toMatchObject({
    passed: 1,
    failed: 1,
  });
});

test('tells a run without any test', () => {
  expect(readPlaywrightReport(buildReport({ skipped: 3 })).empty).toEqual(['browser']);
});

test('takes an error outside of tests for a failure', () => {
  const report = buildReport({ expected: 5 }, { errors: [{ message: 'no config' }] });
  expect(readPlaywrightReport(report).failed).toBe(1);
});

test('lists skipped tests with the path to them', () => {
  const inner = { title: 'menu', specs: [{ title: 'opens', tests: [{ status: 'skipped' }] }] };
  const report = buildReport({ expected: 1 }, { suites: [{ title: 'a.spec.ts', suites: [inner] }] });
  expect(readPlaywrightReport(report).skipped).toEqual(['a.spec.ts › menu › opens']);
});
