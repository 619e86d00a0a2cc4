import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../process/run-tool.ts';
import { readTestFiles, taggedTestsIn } from '../spec/tagged-tests.ts';
import type { VitestReport } from '../test/vitest-report.ts';
import type { SpecMutation } from './spec-mutations.ts';

/**
 * Verdict on a mutation. `killed`: a test of its statement fails. `survived`: these tests pass.
 * `unproven`: none ran, such as after a mutation that cannot be loaded.
 */
export type MutationResult = 'killed' | 'survived' | 'unproven';

/**
 * Runs the unit tests that are tagged with the statement of a mutation, the mutated package first.
 * Stops after a package with a failure.
 */
export async function runStatementTests({ spec, file }: SpecMutation): Promise<MutationResult> {
  const files = unitFilesOf(spec);
  const results: MutationResult[] = [];
  for (const folder of new Set([folderOf(file), ...files.map(folderOf)])) {
    const inFolder = files.filter((each) => folderOf(each) === folder);
    if (inFolder.length > 0) results.push(await runTests(spec, folder, inFolder));
    if (results.includes('killed')) return 'killed';
  }
  return results.length > 0 && results.every((result) => result === 'survived') ? 'survived' : 'unproven';
}

/** Returns the folder of a file's package, `apps/web`. */
function folderOf(file: string): string {
  return file.startsWith('scripts/') ? 'scripts' : file.split('/', 2).join('/');
}

async function runTests(spec: string, folder: string, files: readonly string[]): Promise<MutationResult> {
  const made = mkdtempSync(join(tmpdir(), 'plus-mutate-'));
  const report = join(made, 'report.json');
  try {
    const tag = `@spec\\(${spec.replace('.', '\\.')}\\)`;
    const project = ['--project', folder.slice(folder.indexOf('/') + 1)];
    const flags = ['-t', tag, '--reporter=json', `--outputFile=${report}`];
    await runTool('vitest', 'vitest', ['run', ...project, ...files, ...flags]);
    if (!existsSync(report)) return 'unproven';
    return resultOf(JSON.parse(readFileSync(report, 'utf8')) as VitestReport);
  } finally {
    rmSync(made, { recursive: true });
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
