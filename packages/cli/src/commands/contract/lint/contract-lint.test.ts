import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { run } from '../../../run.ts';
import { copyProject, linkPackages } from '../../screen/testing/copy-project.ts';

// The generator runs in a child process; its duration depends on the machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let root: string;
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function lint() {
  const lines = { out: [] as string[], err: [] as string[] };
  const terminal = {
    cwd: root,
    env: process.env,
    out: (text: string) => void lines.out.push(text),
    err: (text: string) => void lines.err.push(text),
  };
  const code = await run(['contract', 'lint'], terminal);
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}

test('names the file of a finding', async () => {
  root = copyProject('packages/contracts');
  linkPackages(root);
  const deal = 'packages/contracts/openapi/deals/TransactionList.yaml';
  const text = readFileSync(join(root, deal), 'utf8');
  writeFileSync(join(root, deal), text.replace('TransactionFilters', 'TransactionFilter'));
  const wrong = await lint();
  expect(wrong).toMatchObject({ code: 1, out: '' });
  expect(wrong.err).toContain('TransactionList.yaml');
});

test('passes if the generator passes, and fails without installed packages', async () => {
  root = mkdtempSync(join(tmpdir(), 'plus lint '));
  writeFileSync(join(root, 'package.json'), '{"name":"parking-plus"}');
  expect(await lint()).toMatchObject({ code: 1, out: '', err: expect.stringContaining('not installed yet') });
  mkdirSync(join(root, 'packages/contracts'), { recursive: true });
  mkdirSync(join(root, 'node_modules/tsx/dist'), { recursive: true });
  writeFileSync(join(root, 'node_modules/tsx/dist/cli.mjs'), 'process.exitCode = 0;');
  expect(await lint()).toMatchObject({ code: 0, err: '', out: expect.stringContaining('is up to date') });
});
