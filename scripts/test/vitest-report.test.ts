import { expect, test } from 'vitest';
import { readVitestReport, type VitestReport } from './vitest-report.ts';

type File = VitestReport['testResults'][number];

function buildFile(name: string, statuses: string[], status = 'passed'): File {
  return {
    name,
    status,
    assertionResults: statuses.map((test, index) => ({
      fullName: `test ${index}`,
      status: test,
      failureMessages: test === 'failed' ? ['\u001b[31mError: no\u001b[39m\n    at b'] : [],
    })),
  };
}

const buildReport = (testResults: File[]): VitestReport => ({ testResults });

const folders = ['packages/domain', 'apps/web'];

test('counts passed tests and names failed ones', () => {
  const report = buildReport([
    buildFile('/plus/packages/domain/src/a.test.ts', ['passed', 'passed']),
    buildFile('/plus/apps/web/src/b.test.tsx', ['passed', 'failed'], 'failed'),
  ]);
  expect(readVitestReport(report, folders, '/plus')).toEqual({
    passed: 3,
    failures: [{ title: 'apps/web/src/b.test.tsx: test 1', reason: 'Error: no' }],
    skipped: [],
    empty: [],
  });
});

test('names a project that ran no test, or only skipped ones', () => {
  const report = buildReport([buildFile('/plus/packages/domain/src/a.test.ts', ['skipped'])]);
  expect(readVitestReport(report, folders, '/plus').empty).toEqual(['packages/domain', 'apps/web']);
});

test('distinguishes projects whose names share a prefix', () => {
  const report = buildReport([buildFile('/plus/packages/domain-extra/a.test.ts', ['passed'])]);
  expect(readVitestReport(report, ['packages/domain'], '/plus').empty).toEqual(['packages/domain']);
});

test('counts a file that could not be loaded as a failure', () => {
  const report = buildReport([
    buildFile('/plus/packages/domain/src/a.test.ts', ['passed']),
    { ...buildFile('/plus/packages/domain/src/broken.test.ts', [], 'failed'), message: 'no such module' },
  ]);
  expect(readVitestReport(report, ['packages/domain'], '/plus')).toMatchObject({
    passed: 1,
    failures: [{ title: 'packages/domain/src/broken.test.ts', reason: 'no such module' }],
  });
});

test('lists skipped tests with their file', () => {
  const report = buildReport([buildFile('/plus/apps/web/src/b.test.tsx', ['passed', 'todo'])]);
  expect(readVitestReport(report, [], '/plus').skipped).toEqual(['apps/web/src/b.test.tsx: test 1']);
});
