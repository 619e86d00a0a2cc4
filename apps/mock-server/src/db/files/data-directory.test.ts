import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDataDirectory } from './data-directory.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parking-plus-data-'));
  path = join(folder, '.data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('creates the folder with persistent random keys, readable only by its owner', () => {
  const first = claimDataDirectory(path);
  first.release();
  const second = claimDataDirectory(path);
  second.release();
  expect(second.keys).toEqual(first.keys);
  expect(first.keys.signing).not.toEqual(first.keys.sealing);
  expect(first.keys.signing).toHaveLength(32);
  expect(statSync(join(path, 'keys.json')).mode & 0o777).toBe(0o600);
});

test('rejects a second opener, and names the first and a workaround', () => {
  const holder = claimDataDirectory(path);
  expect(() => claimDataDirectory(path)).toThrow(`in use by process ${process.pid}`);
  expect(() => claimDataDirectory(path)).toThrow('--memory');
  holder.release();
});

test.each([
  ['a newer format', '{"format":99,"pglite":"0.5.16"}', 'newer version'],
  ['another PGlite', '{"format":1,"pglite":"0.9.0"}', 'PGlite 0.9.0'],
  ['a damaged stamp', '{"format":', 'format.json is damaged'],
])('rejects %s with a fix, and does not change it', (_, stamp, words) => {
  claimDataDirectory(path).release();
  writeFileSync(join(path, 'format.json'), stamp);
  mkdirSync(join(path, 'database'));
  expect(() => claimDataDirectory(path)).toThrow(words);
  expect(() => claimDataDirectory(path)).toThrow('--reseed');
  expect(readFileSync(join(path, 'format.json'), 'utf8')).toBe(stamp);
  expect(statSync(join(path, 'database')).isDirectory()).toBe(true);
  // The suggested fix works.
  claimDataDirectory(path, { startsOver: true }).release();
  claimDataDirectory(path).release();
  expect(existsSync(join(path, 'database'))).toBe(false);
});

test('does not start over in a folder that is in use or has foreign files', () => {
  const holder = claimDataDirectory(path);
  expect(() => claimDataDirectory(path, { startsOver: true })).toThrow('in use by process');
  holder.release();
  const foreign = join(folder, 'foreign');
  mkdirSync(foreign);
  writeFileSync(join(foreign, 'thesis.txt'), 'chapter one');
  expect(() => claimDataDirectory(foreign, { startsOver: true })).toThrow('holds other files');
  expect(existsSync(join(foreign, 'thesis.txt'))).toBe(true);
});

test('rejects a database without its stamp, and one that is no database', () => {
  mkdirSync(join(path, 'database'), { recursive: true });
  writeFileSync(join(path, 'lock'), '');
  expect(() => claimDataDirectory(path)).toThrow('no format.json');
  rmSync(path, { recursive: true });
  claimDataDirectory(path).release();
  mkdirSync(join(path, 'database'));
  expect(() => claimDataDirectory(path)).toThrow('it is no database');
});

test('rejects a folder with foreign files', () => {
  mkdirSync(path);
  writeFileSync(join(path, 'thesis.txt'), 'chapter one');
  expect(() => claimDataDirectory(path)).toThrow('holds other files (thesis.txt)');
});

test('rejects damaged keys instead of creating new ones', () => {
  claimDataDirectory(path).release();
  writeFileSync(join(path, 'keys.json'), '{"signing":"short"}');
  expect(() => claimDataDirectory(path)).toThrow('keys.json is damaged');
});

test('deletes rows and files on request, but keeps its keys', () => {
  const held = claimDataDirectory(path);
  writeFileSync(join(held.filesPath, 'a.pdf'), 'a');
  mkdirSync(held.databasePath);
  held.release();
  const again = claimDataDirectory(path, { startsOver: true });
  expect(again.keys).toEqual(held.keys);
  expect(() => statSync(join(again.filesPath, 'a.pdf'))).toThrow('ENOENT');
  again.release();
});
