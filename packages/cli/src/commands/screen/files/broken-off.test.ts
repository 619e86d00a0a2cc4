import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

test.skipIf(process.platform === 'win32')('Ctrl+C waits until the work under the lock is done', () => {
  const lock = new URL('project-lock.ts', import.meta.url).href;
  const code = `import { writeFileSync } from 'node:fs';
    import { withProjectLock } from ${JSON.stringify(lock)};
    await withProjectLock(${JSON.stringify(root)}, () => {
      process.kill(process.pid, 'SIGINT');
      writeFileSync(${JSON.stringify(join(root, 'whole'))}, '');
    });`;
  const { status, signal } = spawnSync(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    code,
  ]);
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
