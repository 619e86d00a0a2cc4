import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled, lockHash, markInstalled, missingInstall } from './install-state.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plus-install-'));
  writeLock('{"packages":{}}', '2026-11-20T10:00:00Z');
});
afterEach(() => rmSync(root, { recursive: true }));

function writeLock(content: string, changedAt: string) {
  writeFileSync(join(root, 'package-lock.json'), content);
  utimesSync(join(root, 'package-lock.json'), new Date(changedAt), new Date(changedAt));
}

function installAt(finishedAt: string) {
  const byNpm = join(root, 'node_modules', '.package-lock.json');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(byNpm, '{}');
  utimesSync(byNpm, new Date(finishedAt), new Date(finishedAt));
}

test('is not installed without node_modules', () => {
  expect(isInstalled(root)).toBe(false);
});

test('is not installed if an install was interrupted', () => {
  mkdirSync(join(root, 'node_modules', 'react'), { recursive: true });
  expect(isInstalled(root)).toBe(false);
});

test('is not installed if the lock file is newer than a manual install', () => {
  installAt('2026-11-20T09:00:00Z');
  expect(isInstalled(root)).toBe(false);
  installAt('2026-11-20T11:00:00Z');
  expect(isInstalled(root)).toBe(true);
});

test('stays installed if the lock file is touched, not if its content changes', () => {
  installAt('2026-11-20T09:00:00Z');
  markInstalled(root);
  expect(isInstalled(root)).toBe(true);
  writeLock('{"packages":{"react":{}}}', '2026-11-20T12:00:00Z');
  expect(isInstalled(root)).toBe(false);
});

function declare(...found: readonly string[]) {
  writeFileSync(
    join(root, 'package.json'),
    '{"devDependencies":{"vitest":"^4.0.0","@biomejs/biome":"2.0.0"}}',
  );
  for (const name of found) mkdirSync(join(root, 'node_modules', name), { recursive: true });
}

test('installs the product alone for a start in an empty clone, and the rest later', () => {
  declare();
  expect(missingInstall(root, false)).toBe('product');
  expect(missingInstall(root, true)).toBe('everything');
  installAt('2026-11-20T11:00:00Z');
  expect(missingInstall(root, false)).toBeUndefined();
  expect(missingInstall(root, true)).toBe('missing');
});

test('installs nothing if every development package is there', () => {
  declare('vitest', '@biomejs/biome');
  installAt('2026-11-20T11:00:00Z');
  expect(missingInstall(root, true)).toBeUndefined();
});

test('keeps the development packages when a start updates an outdated install', () => {
  declare('vitest');
  installAt('2026-11-20T09:00:00Z');
  expect(missingInstall(root, false)).toBe('everything');
});

test('ignores Windows line endings in the lock file', () => {
  const hash = lockHash(root);
  writeLock('{\n}\n', '2026-11-20T12:00:00Z');
  const unix = lockHash(root);
  writeLock('{\r\n}\r\n', '2026-11-20T12:00:00Z');
  expect(lockHash(root)).toBe(unix);
  expect(unix).not.toBe(hash);
});
