import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildCli, isBuildCurrent } from '../build/build-cli.mjs';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const LATER = new Date('2100-01-01T00:00:00Z');
let root: string;
let folder: string;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'plus build '));
  folder = join(root, 'packages/cli');
  write('build/build-cli.mjs', '');
  write('src/main.ts', "import { word } from './word.ts';\nconsole.log(word);\n");
  write('src/word.ts', "export const word = 'plus';\n");
  await buildCli(folder);
  builtAt(LATER);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function builtAt(time: Date): void {
  utimesSync(join(folder, 'dist/plus.mjs'), time, time);
}

test('is current without changes, whether packages are installed or not', () => {
  expect(isBuildCurrent(folder)).toBe(true);
  write('../../node_modules/.package-lock.json', '{}');
  expect(isBuildCurrent(folder)).toBe(true);
});

test.each(['src/word.ts', 'build/build-cli.mjs', '../../node_modules/.package-lock.json'])(
  'a newer %s makes it outdated',
  (path) => {
    write(path, '');
    utimesSync(join(folder, path), new Date('2101-01-01'), new Date('2101-01-01'));
    expect(isBuildCurrent(folder)).toBe(false);
  },
);

test('a removed source makes it outdated', () => {
  rmSync(join(folder, 'src/word.ts'));
  expect(isBuildCurrent(folder)).toBe(false);
});

test('a source written before the build but moved into place after it makes it outdated', async () => {
  const times = ['src/main.ts', 'src/word.ts', 'build/build-cli.mjs'].map(
    (path) => statSync(join(folder, path)).ctimeMs,
  );
  builtAt(new Date(Math.ceil(Math.max(...times)) + 1));
  expect(isBuildCurrent(folder)).toBe(true);
  const source = join(folder, 'src/word.ts');
  utimesSync(source, LONG_AGO, LONG_AGO);
  const isCurrentOnceMoved = () => {
    renameSync(source, `${source}.bak`);
    renameSync(`${source}.bak`, source);
    return isBuildCurrent(folder);
  };
  // Waits until the file system's clock is past the built file's time.
  await expect.poll(isCurrentOnceMoved).toBe(false);
  expect(statSync(source).mtime).toEqual(LONG_AGO);
});

test.each([undefined, '', '\n'])('is outdated without a list of its sources: %j', (text) => {
  const list = join(folder, 'dist/sources.txt');
  if (text === undefined) rmSync(list);
  else writeFileSync(list, text);
  expect(isBuildCurrent(folder)).toBe(false);
});

test('is outdated without the built file', () => {
  rmSync(join(folder, 'dist/plus.mjs'));
  expect(isBuildCurrent(folder)).toBe(false);
});

test('has the time of the build’s start, and leaves no temporary files', async () => {
  const before = Date.now();
  const building = buildCli(folder);
  const begun = Date.now();
  await building;
  const { mtimeMs } = statSync(join(folder, 'dist/plus.mjs'));
  expect(mtimeMs).toBeGreaterThan(before - 1);
  expect(mtimeMs).toBeLessThanOrEqual(begun);
  expect(readdirSync(join(folder, 'dist')).sort()).toEqual(['plus.mjs', 'sources.txt']);
});

test('rejects two parts with the same name', async () => {
  write('src/main.ts', "await import('./a/run.ts');\nawait import('./b/run.ts');\n");
  write('src/a/run.ts', 'export const a = 1;\n');
  write('src/b/run.ts', 'export const b = 2;\n');
  await expect(buildCli(folder)).rejects.toThrow('would both be built as run.mjs: rename one');
});
