import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

test('returns the exit code and output of a failure', async () => {
  expect(await runCode("console.error('no'); process.exit(7)")).toEqual({
    code: 7,
    output: 'no\n',
    isStopped: false,
  });
});

test('fails for a missing file', async () => {
  const outcome = await runNode(join(folder, 'none.mjs'), [], {
    cwd: folder,
    env: process.env,
    isShown: false,
  });
  expect(outcome).toMatchObject({ code: 1, isStopped: false });
});

test('forwards a stop signal and treats the exit as success', async () => {
  const running = runCode('setInterval(() => {}, 1000)');
  setTimeout(() => process.emit('SIGTERM'), 100);
  expect(await running).toEqual({ code: 0, output: '', isStopped: true });
});

test('a tied process ends if its parent is killed', async () => {
  const tie = fileURLToPath(new URL('../../../../e2e/harness/exit-with-parent.mjs', import.meta.url));
  const child = join(folder, 'child.mjs');
  writeFileSync(child, 'console.log(process.pid); setInterval(() => {}, 1000)');
  const runner = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `import { runNode } from ${JSON.stringify(new URL('run-node.ts', import.meta.url).href)};
       await runNode(${JSON.stringify(child)}, [], { cwd: '.', env: process.env, isShown: true, endsWithUs: ${JSON.stringify(tie)} });`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const pid = Number(await new Promise((resolve) => runner.stdout.once('data', resolve)));
  expect(isAlive(pid)).toBe(true);
  runner.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
