import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../process/project-root.ts';
import { readStatements } from '../spec/spec-statements.ts';
import { applyMutation, whileMutated } from './mutated-file.ts';
import { readMutations } from './spec-mutations.ts';
import { resultOf } from './statement-tests.ts';

const mutation = { spec: '1.1', file: 'rule.ts', search: '=== 1', replace: '!== 1' };
const ORIGINAL = 'export const isOne = (value: number) => value === 1;\n';
const MUTATED = 'export const isOne = (value: number) => value !== 1;\n';

let folder: string;
const text = () => readFileSync(join(folder, 'rule.ts'), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plus-mutated-'));
  writeFileSync(join(folder, 'rule.ts'), ORIGINAL);
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each(readMutations().map((kept) => [kept.spec, kept] as const))(
  'the stored mutation of %s matches its file and names a statement',
  (spec, kept) => {
    const source = readFileSync(join(projectRoot, kept.file), 'utf8');
    expect(applyMutation(source, kept)).not.toBe(source);
    const numbers = readStatements().sections.flatMap(({ statements }) => statements);
    expect(numbers.map(({ number }) => number)).toContain(spec);
  },
);

test('every statement of the specification has a mutation', () => {
  const broken = new Set(readMutations().map(({ spec }) => spec));
  const numbers = readStatements().sections.flatMap(({ statements }) =>
    statements.map(({ number }) => number),
  );
  expect(numbers.filter((number) => !broken.has(number))).toEqual([]);
});

test('rejects a search text that does not occur exactly once', () => {
  expect(() => applyMutation('a === 1 && b === 1', mutation)).toThrow('occurs 2 times in rule.ts');
  expect(() => applyMutation('', mutation)).toThrow('occurs 0 times');
});

test('restores the file after the work, also if it fails', async () => {
  expect(await whileMutated(mutation, async () => text(), folder)).toBe(MUTATED);
  expect(text()).toBe(ORIGINAL);
  await expect(whileMutated(mutation, () => Promise.reject(new Error('x')), folder)).rejects.toThrow('x');
  expect(text()).toBe(ORIGINAL);
});

test('restores the file if a signal stops the process', () => {
  const module = new URL('mutated-file.ts', import.meta.url).href;
  const code = `import { whileMutated } from ${JSON.stringify(module)};
    const forever = () => new Promise(() => setInterval(() => {}, 1000));
    setTimeout(() => process.kill(process.pid, 'SIGTERM'), 10);
    await whileMutated(${JSON.stringify(mutation)}, forever, ${JSON.stringify(folder)});`;
  const flags = ['--import', 'tsx', '--input-type=module', '-e', code];
  expect(spawnSync(process.execPath, flags, { cwd: projectRoot }).status).toBe(130);
  expect(text()).toBe(ORIGINAL);
});

const report = (status: string, ...tests: string[]) => ({
  testResults: [
    { name: 'a.test.ts', status, assertionResults: tests.map((each) => ({ fullName: '', status: each })) },
  ],
});

test.each([
  ['killed', report('failed', 'passed', 'failed', 'skipped')],
  ['survived', report('passed', 'passed', 'skipped')],
  ['unproven', report('passed', 'skipped')],
  ['unproven', report('failed')],
  ['unproven', { testResults: [] }],
])('is %s by the report of its tests', (expected, given) => {
  expect(resultOf(given)).toBe(expected);
});
