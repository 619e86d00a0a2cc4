import { expect, test } from 'vitest';
import { readVitestReport, type VitestReport } from './vitest-report.ts';

type File = VitestReport['testResults'][number];

function buildFile(name: string, statuses: string[], status = 'passed'): File {
  return {
    name,
    status,
    assertionResults: statuses.map((test, index) => ({ fullName: `test ${index}`, status: test })),
  };
}

const buildReport = (testResults: File[]): VitestReport => ({ testResults });

const folders = ['packages/domain', 'apps/web'];

test('counts passed and failed tests', () => {
  const report = buildReport([
    buildFile('/plus/packages/domain/src/a.test.ts', ['passed', 'passed']),
    buildFile('/plus/apps/web/src/b.test.tsx', ['passed', 'failed'], 'failed'),
  ]);
  expect(readVitestReport(report, folders, '/plus')).toEqual({
    passed: 3,
    failed: 1,
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
    buildFile('/plus/packages/domain/src/broken.test.ts', [], 'failed'),
  ]);
  expect(readVitestReport(report, ['packages/domain'], '/plus')).toMatchObject({ passed: 1, failed: 1 });
});

test('lists skipped tests with their file', () => {
  const report = buildReport([buildFile('/plus/apps/web/src/b.test.tsx', ['passed', 'todo'])]);
  expect(readVitestReport(report, [], '/plus').skipped).toEqual(['apps/web/src/b.test.tsx: test 1']);
});
