import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { run } from './run-contract-coverage.ts';

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

function buildProject(parts: Record<string, object>) {
  root = mkdtempSync(join(tmpdir(), 'plus-coverage-'));
  writeFileSync(join(root, 'package.json'), '{"name":"parking-plus"}');
  const folder = join(root, 'test-results', 'contract-coverage');
  mkdirSync(folder, { recursive: true });
  for (const [name, part] of Object.entries(parts))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(part));
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    cwd: root,
    env: {},
    out: (text: string) => out.push(text),
    err: (text: string) => err.push(text),
  };
  return { terminal, out, err };
}

const exercise = {
  operationId: 'data',
  status: '200',
  deal: 'Lookups',
  sent: 'valid',
  came: 'success',
  times: 3,
};
const part = { exercises: [exercise], codes: ['InvoiceState 2'] };

test('reports gaps of the contract tests and writes the JSON file', async () => {
  const { terminal, out, err } = buildProject({ contract: part, browser: { exercises: [], codes: [] } });
  expect(await run({ arguments: [], options: {} }, terminal)).toBe(1);
  expect(out.join('\n')).toMatch(/operations × documented statuses +1\/\d+ +0 % +0\/\d+ +0 %/);
  expect(err).toContain('not covered by the contract tests: accountLogin 200');
  expect(err.at(-1)).toMatch(/^and \d+ more$/);
  const written = JSON.parse(readFileSync(join(root, 'test-results', 'contract-coverage.json'), 'utf8'));
  expect(written).toMatchObject({ contract: { codes: { met: 1 } }, exercises: [exercise] });
});

test('ignores the contract tests if none ran', async () => {
  const { terminal } = buildProject({ browser: part });
  expect(await run({ arguments: [], options: { json: true } }, terminal)).toBe(0);
});

test('fails if no test left results', async () => {
  const { terminal } = buildProject({});
  await expect(run({ arguments: [], options: {} }, terminal)).rejects.toThrow('npm test -- --only contract');
});
