import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const plusFile = fileURLToPath(new URL('../bin/plus.mjs', import.meta.url));

function plus(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [plusFile, ...words], {
    cwd: tmpdir(),
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('runs as a child process, from any folder', () => {
  expect(plus('--version')).toMatchObject({ status: 0, stderr: '' });
  expect(plus('--help').stdout).toContain('Usage: plus <command>');
});

test('lists every source, including those of lazily loaded parts', () => {
  plus('--version');
  const folder = fileURLToPath(new URL('../', import.meta.url));
  const sources = readFileSync(`${folder}dist/sources.txt`, 'utf8').split('\n');
  expect(sources).toEqual(
    expect.arrayContaining([
      'src/main.ts',
      'src/commands/screen/add-command.ts',
      'src/commands/screen/prompts.ts',
      '../contracts/src/generated/source-hash.txt',
    ]),
  );
  expect(sources.filter((file) => !existsSync(`${folder}${file}`))).toEqual([]);
});

test('writes YAML with the bundled library', () => {
  const file = join(tmpdir(), `plus-hub-${process.pid}.yaml`);
  expect(plus('contract', 'export', '--as', 'asyncapi', '-o', file)).toMatchObject({ status: 0, stdout: '' });
  expect(readFileSync(file, 'utf8')).toMatch(/^asyncapi: 3/);
  rmSync(file);
});

test('exits with 2 for wrong usage and 1 for an error, and prints both to stderr', () => {
  expect(plus('moc')).toMatchObject({ status: 2, stdout: '' });
  expect(plus('screen', 'add', 'foo', '--title', 'x')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^"foo" is not <area>/),
  });
  expect(plus('screen', 'add', '--titel')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^Unknown option '--titel'/),
  });
  const outside = plus('mock');
  expect(outside).toMatchObject({ status: 1, stdout: '' });
  expect(outside.stderr).toContain('No Parking Plus project');
});
