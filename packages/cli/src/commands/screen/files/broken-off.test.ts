import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CommandFailedError } from '../../../cli-errors.ts';
import { formatFiles } from './format-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plus broken '));
});
afterEach(() => rmSync(root, { recursive: true }));

const lock = new URL('project-lock.ts', import.meta.url).href;
const moduleArguments = (code: string) => ['--import', 'tsx', '--input-type=module', '-e', code];

test('two runs that find the lock of a killed one take it over one after the other', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  mkdirSync(join(root, '.plus-stage/lock'), { recursive: true });
  writeFileSync(join(root, '.plus-stage/lock', `${pid}-killed`), '');
  const start = `import fs from 'node:fs';
    import { withProjectLock } from ${JSON.stringify(lock)};
    process.chdir(${JSON.stringify(root)});
    const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);`;
  const first = `${start}
    await withProjectLock('.', () => {
      fs.writeFileSync('first-runs', '');
      pause(500);
      fs.writeFileSync('first-ended', '');
    });`;
  // Starts the other run after it saw the killed one, and before it removes that one's lock.
  const second = `${start}
    import { spawn } from 'node:child_process';
    import { syncBuiltinESMExports } from 'node:module';
    const { rmSync } = fs;
    fs.rmSync = (path, options) => {
      if (/[\\\\/]lock\\b/.test(path) && !fs.existsSync('first-runs')) {
        const [file, ...words] = ${JSON.stringify([process.execPath, ...moduleArguments(first)])};
        spawn(file, words, { cwd: ${JSON.stringify(process.cwd())}, stdio: 'inherit' });
        while (!fs.existsSync('first-runs')) pause(10);
      }
      rmSync(path, options);
    };
    syncBuiltinESMExports();
    await withProjectLock('.', () => fs.writeFileSync('second', String(fs.existsSync('first-ended'))));`;
  const { status, stderr } = spawnSync(process.execPath, moduleArguments(second), { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(readFileSync(join(root, 'second'), 'utf8')).toBe('true');
  expect(existsSync(join(root, '.plus-stage'))).toBe(false);
});

test.skipIf(process.platform === 'win32')('Ctrl+C waits until the work under the lock is done', () => {
  const code = `import { writeFileSync } from 'node:fs';
    import { withProjectLock } from ${JSON.stringify(lock)};
    await withProjectLock(${JSON.stringify(root)}, () => {
      process.kill(process.pid, 'SIGINT');
      writeFileSync(${JSON.stringify(join(root, 'whole'))}, '');
    });`;
  const { status, signal } = spawnSync(process.execPath, moduleArguments(code));
  expect({ status, signal }).toEqual({ status: 0, signal: null });
  expect(existsSync(join(root, 'whole'))).toBe(true);
  expect(existsSync(join(root, '.plus-stage'))).toBe(false);
});

test.skipIf(process.platform === 'win32')('Ctrl+C during formatting creates nothing', () => {
  const wrapper = join(root, 'node_modules/@biomejs/biome/bin/biome');
  mkdirSync(dirname(wrapper), { recursive: true });
  writeFileSync(wrapper, "process.kill(process.pid, 'SIGINT');");
  expect(() => formatFiles(root, root)).toThrow(new CommandFailedError('Nothing was created.'));
});
