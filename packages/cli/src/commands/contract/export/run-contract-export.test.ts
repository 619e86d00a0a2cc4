import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { run as runPlus } from '../../../run.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plus-export-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function plus(...words: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    cwd: folder,
    env: {},
    out: (text: string) => out.push(text),
    err: (text: string) => err.push(text),
  };
  const code = await runPlus(['contract', 'export', ...words], terminal);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

test('writes the same document to stdout, as JSON and as YAML', async () => {
  const { code, out } = await plus('--as', 'asyncapi');
  expect(code).toBe(0);
  const document: unknown = JSON.parse(out);
  expect(document).toMatchObject({ asyncapi: '3.0.0' });
  expect(JSON.parse((await plus('--as', 'asyncapi', '-o', '-')).out)).toEqual(document);
  expect(await plus('--as', 'asyncapi', '-o', 'hub.json')).toMatchObject({ code: 0, out: '' });
  expect(JSON.parse(readFileSync(join(folder, 'hub.json'), 'utf8'))).toEqual(document);
  await plus('--as', 'asyncapi', '--output', 'hub.yaml');
  expect(parse(readFileSync(join(folder, 'hub.yaml'), 'utf8'))).toEqual(document);
});

test('exports each kind', async () => {
  const members = { openapi: 'paths', 'json-schema': '$defs', postman: 'item' };
  for (const [kind, member] of Object.entries(members))
    expect(JSON.parse((await plus('--as', kind)).out)).toHaveProperty([member]);
});

test('rejects a missing or unknown kind', async () => {
  expect(await plus()).toMatchObject({ code: 2, err: expect.stringContaining('--as is missing') });
  expect(await plus('--as', 'opnapi')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Did you mean: --as openapi'),
  });
});

test('leaves nothing behind where the file cannot be written', async () => {
  const missing = await plus('--as', 'asyncapi', '-o', 'none/hub.json');
  expect(missing).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('was not written: ENOENT'),
  });
  mkdirSync(join(folder, 'taken'));
  writeFileSync(join(folder, 'taken', 'kept'), '');
  expect(await plus('--as', 'asyncapi', '-o', 'taken')).toMatchObject({ code: 1 });
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});
