import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { run } from './run-contract-diff.ts';

const projectRoot = fileURLToPath(new URL('../../../../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'plus-diff-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, document: unknown) => {
  const path = join(folder, name);
  writeFileSync(path, typeof document === 'string' ? document : JSON.stringify(document));
  return path;
};
const operation = { operationId: 'dataEncrypt', responses: { '200': {} } };
const old = file('old.json', { paths: { '/data': { post: operation, get: operation } } });
const next = file('new.json', { paths: { '/data': { post: operation } } });

async function diff(names: string[], options: Record<string, boolean> = {}) {
  const out: string[] = [];
  const terminal = {
    cwd: projectRoot,
    env: process.env,
    out: (text: string) => out.push(text),
    err: () => {},
  };
  const code = await run({ arguments: names, options }, terminal);
  return { code, out: out.join('\n') };
}

test('lists breaking changes and exits with 1, else with 0', async () => {
  expect(await diff([old, next])).toEqual({
    code: 1,
    out: `✗ GET /data: this operation was removed (not used)\n1 breaking change between ${old} and ${next}`,
  });
  expect(await diff([next, old])).toEqual({ code: 0, out: `Nothing breaks between ${next} and ${old}.` });
  const { code, out } = await diff([old, next], { json: true });
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ breaking: [{ place: 'GET /data' }] });
});

test('bundles the sources of a folder', async () => {
  const generated = 'packages/contracts/src/generated/openapi.json';
  expect(await diff(['packages/contracts/openapi', generated])).toMatchObject({ code: 0 });
});

test('rejects input that is no contract', async () => {
  await expect(diff([file('text.json', 'no json'), next])).rejects.toThrow(
    'is not a bundled contract in JSON',
  );
  await expect(diff(['--output=x', next])).rejects.toThrow(
    'or a revision that has packages/contracts/openapi',
  );
});
