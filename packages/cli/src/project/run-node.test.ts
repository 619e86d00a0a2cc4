import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runNode } from './run-node.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plus-run-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function runCode(code: string, fileArguments: string[] = []) {
  const file = join(folder, 'script.mjs');
  writeFileSync(file, code);
  return runNode(file, fileArguments, { cwd: folder, env: process.env, isShown: false });
}

test('runs a file with its arguments, telemetry off', async () => {
  const outcome = await runCode('console.log(process.argv[2], process.env.DO_NOT_TRACK)', ['a b']);
  expect(outcome).toEqual({ code: 0, output: 'a b 1\n', isStopped: false });
});

test('keeps the code and the words of a failure', async () => {
  expect(await runCode("console.error('no'); process.exit(7)")).toEqual({
    code: 7,
    output: 'no\n',
    isStopped: false,
  });
});

test('is a failure for a file that is not there', async () => {
  const outcome = await runNode(join(folder, 'none.mjs'), [], {
    cwd: folder,
    env: process.env,
    isShown: false,
  });
  expect(outcome).toMatchObject({ code: 1, isStopped: false });
});

test('hands a stop on to what it runs, and takes that for done', async () => {
  const running = runCode('setInterval(() => {}, 1000)');
  setTimeout(() => process.emit('SIGTERM'), 100);
  expect(await running).toEqual({ code: 0, output: '', isStopped: true });
});
