import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../../run.ts';

test('rejects an unusable report folder before any call', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'plus report '));
  writeFileSync(join(cwd, 'out'), 'a file');
  const err: string[] = [];
  const words = ['contract', 'test', '--base-url', 'http://127.0.0.1:9', '--account', 'a', '--report', 'out'];
  const terminal = {
    cwd,
    env: { PLUS_PASSWORD: 'secret' },
    out: () => {},
    err: (text: string) => err.push(text),
  };
  expect(await run(words, terminal)).toBe(1);
  expect(err.join()).toMatch(/^--report must be a folder, but .*out cannot be one: EEXIST/);
  rmSync(cwd, { recursive: true });
});
