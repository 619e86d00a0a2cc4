import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireLockFile, LockHeldError } from './lock-file.ts';
import { processStartTime } from './process-liveness.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parking-plus-lock-'));
  path = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const writeHolder = (holder: object) =>
  writeFileSync(path, JSON.stringify({ since: '2026-11-20T10:00:00Z', ...holder }));

test('names its holder and is deleted on release', () => {
  const release = acquireLockFile(path);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
  release();
  expect(existsSync(path)).toBe(false);
});

test('is rejected while its holder lives', () => {
  const release = acquireLockFile(path);
  expect(() => acquireLockFile(path)).toThrow(LockHeldError);
  expect(() => acquireLockFile(path)).toThrow(`held by process ${process.pid}`);
  release();
});

test('is taken over from a process that has died', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeHolder({ pid });
  const release = acquireLockFile(path);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
  release();
});

test.skipIf(processStartTime(process.pid) === undefined)(
  'is taken over if another process now has the number of its holder',
  () => {
    writeHolder({ pid: process.ppid, startTime: '1' });
    acquireLockFile(path)();
    writeHolder({ pid: process.ppid, startTime: processStartTime(process.ppid) });
    expect(() => acquireLockFile(path)).toThrow(LockHeldError);
  },
);

test('is taken over if it is unreadable', () => {
  writeFileSync(path, '{"pid":');
  acquireLockFile(path)();
});

test('is not released by a former holder', () => {
  const release = acquireLockFile(path);
  writeHolder({ pid: process.ppid });
  release();
  expect(existsSync(path)).toBe(true);
});
