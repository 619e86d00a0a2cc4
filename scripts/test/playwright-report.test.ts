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

test('counts passed and failed tests', () => {
  expect(readPlaywrightReport(buildReport({ expected: 7, unexpected: 2 }))).toEqual({
    passed: 7,
    failed: 2,
    skipped: [],
    empty: [],
  });
});

test('counts a flaky test as failed', () => {
  expect(readPlaywrightReport(buildReport({ expected: 1, flaky: 1 }))).toMatchObject({
    passed: 1,
    failed: 1,
  });
});

test('reports a run without tests', () => {
  expect(readPlaywrightReport(buildReport({ skipped: 3 })).empty).toEqual(['browser']);
});

test('counts an error outside of tests as a failure', () => {
  const report = buildReport({ expected: 5 }, { errors: [{ message: 'no config' }] });
  expect(readPlaywrightReport(report).failed).toBe(1);
});

test('lists skipped tests with their path', () => {
  const inner = { title: 'menu', specs: [{ title: 'opens', tests: [{ status: 'skipped' }] }] };
  const report = buildReport({ expected: 1 }, { suites: [{ title: 'a.spec.ts', suites: [inner] }] });
  expect(readPlaywrightReport(report).skipped).toEqual(['a.spec.ts › menu › opens']);
});
