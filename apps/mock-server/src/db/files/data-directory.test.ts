import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDirectory } from './data-directory.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parking-plus-data-'));
  path = join(folder, '.data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('creates the folder with persistent random keys, readable only by its owner', () => {
  const first = lockDataDirectory(path);
  first.release();
  const second = lockDataDirectory(path);
  second.release();
  expect(second.keys).toEqual(first.keys);
  expect(first.keys.signing).not.toEqual(first.keys.sealing);
  expect(first.keys.signing).toHaveLength(32);
  expect(statSync(join(path, 'keys.json')).mode & 0o777).toBe(0o600);
});

test('rejects a second opener, and names the first and a workaround', () => {
  const holder = lockDataDirectory(path);
  expect(() => lockDataDirectory(path)).toThrow(`in use by process ${process.pid}`);
  expect(() => lockDataDirectory(path)).toThrow('--memory');
  holder.release();
});

test.each([
  ['a newer format', '{"format":99,"pglite":"0.5.16"}', 'newer version'],
  ['another PGlite', '{"format":1,"pglite":"0.9.0"}', 'PGlite 0.9.0'],
  ['a damaged stamp', '{"format":', 'format.json is damaged'],
])('rejects %s with a fix, and does not change it', (_, stamp, words) => {
  lockDataDirectory(path).release();
  writeFileSync(join(path, 'format.json'), stamp);
  mkdirSync(join(path, 'database'));
  expect(() => lockDataDirectory(path)).toThrow(words);
  expect(() => lockDataDirectory(path)).toThrow('--reseed');
  expect(readFileSync(join(path, 'format.json'), 'utf8')).toBe(stamp);
  expect(statSync(join(path, 'database')).isDirectory()).toBe(true);
  // The suggested fix works.
  lockDataDirectory(path, { startsOver: true }).release();
  lockDataDirectory(path).release();
  expect(existsSync(join(path, 'database'))).toBe(false);
});

test('does not start over in a folder that is in use or has foreign files', () => {
  const holder = lockDataDirectory(path);
  expect(() => lockDataDirectory(path, { startsOver: true })).toThrow('in use by process');
  holder.release();
  const foreign = join(folder, 'foreign');
  mkdirSync(foreign);
  writeFileSync(join(foreign, 'thesis.txt'), 'chapter one');
  expect(() => lockDataDirectory(foreign, { startsOver: true })).toThrow('holds other files');
  expect(existsSync(join(foreign, 'thesis.txt'))).toBe(true);
});

test('rejects a database without its stamp, and one that is no database', () => {
  mkdirSync(join(path, 'database'), { recursive: true });
  writeFileSync(join(path, 'lock'), '');
  expect(() => lockDataDirectory(path)).toThrow('no format.json');
  rmSync(path, { recursive: true });
  lockDataDirectory(path).release();
  mkdirSync(join(path, 'database'));
  expect(() => lockDataDirectory(path)).toThrow('it is no database');
});

test('rejects a folder with foreign files', () => {
  mkdirSync(path);
  writeFileSync(join(path, 'thesis.txt'), 'chapter one');
  expect(() => lockDataDirectory(path)).toThrow('holds other files (thesis.txt)');
});

test('rejects damaged keys instead of creating new ones', () => {
  lockDataDirectory(path).release();
  writeFileSync(join(path, 'keys.json'), '{"signing":"short"}');
  expect(() => lockDataDirectory(path)).toThrow('keys.json is damaged');
});

test('deletes rows and files on request, but keeps its keys', () => {
  const held = lockDataDirectory(path);
  writeFileSync(join(held.filesPath, 'a.pdf'), 'a');
  mkdirSync(held.databasePath);
  held.release();
  const again = lockDataDirectory(path, { startsOver: true });
  expect(again.keys).toEqual(held.keys);
  expect(() => statSync(join(again.filesPath, 'a.pdf'))).toThrow('ENOENT');
  again.release();
});
