import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../process/run-tool.ts';
import { readTestFiles, taggedTestsIn } from '../spec/tagged-tests.ts';
import type { VitestReport } from '../test/vitest-report.ts';

/**
 * Verdict on a mutation. `killed`: a test of its statement fails. `survived`: these tests pass.
 * `unproven`: none ran, such as after a mutation that cannot be loaded.
 */
export type MutationResult = 'killed' | 'survived' | 'unproven';

/** Runs the unit tests that are tagged with a statement. */
export async function runStatementTests(spec: string): Promise<MutationResult> {
  const files = unitFilesOf(spec);
  if (files.length === 0) return 'unproven';
  const folder = mkdtempSync(join(tmpdir(), 'plus-mutate-'));
  const report = join(folder, 'report.json');
  try {
    const tag = `@spec\\(${spec.replace('.', '\\.')}\\)`;
    const flags = ['-t', tag, '--reporter=json', `--outputFile=${report}`];
    await runTool('vitest', 'vitest', ['run', ...files, ...flags]);
    if (!existsSync(report)) return 'unproven';
    return resultOf(JSON.parse(readFileSync(report, 'utf8')) as VitestReport);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Journeys are excluded: each needs a browser and takes minutes. */
function unitFilesOf(spec: string): string[] {
  const tagged = readTestFiles().filter(({ file, source }) =>
    taggedTestsIn(file, source).some(({ number }) => number === spec),
  );
  return tagged.map(({ file }) => file).filter((file) => !file.endsWith('.spec.ts'));
}

/** Reads the tests' report. A file that cannot be loaded proves nothing. */
export function resultOf({ testResults }: VitestReport): MutationResult {
  const statuses = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ status }) => status),
  );
  if (statuses.includes('failed')) return 'killed';
  const isWhole = testResults.every(({ status }) => status === 'passed');
  return isWhole && statuses.includes('passed') ? 'survived' : 'unproven';
}
