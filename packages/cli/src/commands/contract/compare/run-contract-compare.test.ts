import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandFailedError, UsageError } from '../../../cli-errors.ts';
import { run } from './run-contract-compare.ts';

const folder = mkdtempSync(join(tmpdir(), 'plus-compare-'));
const page = {
  items: [],
  total: 0,
  page: 1,
  pageSize: 20,
  summary: { salesTwd: 0, taxTwd: 0, amountTwd: 0 },
};
let total: unknown = 0;
const server = createServer((request, response) => {
  const login = { success: true, accessToken: 'token', refreshToken: '' };
  const list = { success: true, data: JSON.stringify({ ...page, total }) };
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(request.url === '/plusapi/account/login' ? login : list));
});
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function recording(name: string, result: unknown, more: object = {}): string {
  const call = {
    at: 1,
    method: 'POST',
    path: '/data',
    sent: { Json: '{"page":1,"pageSize":20}', Model_DealType: '30200' },
    status: 200,
    contentType: 'application/json; charset=utf-8',
    came: { success: true, data: JSON.stringify(result), ...more },
    ms: 3,
    isForced: false,
    isRead: true,
    isWhole: true,
  };
  writeFileSync(join(folder, name), `${JSON.stringify(call)}\n`);
  return name;
}

async function compare(names: string[], options: Record<string, string | boolean> = {}) {
  const out: string[] = [];
  const terminal = {
    cwd: folder,
    env: { PLUS_PASSWORD: 'secret' },
    out: (text: string) => void out.push(text),
    err: () => {},
  };
  const code = await run({ arguments: names, options: { account: 'admin', ...options } }, terminal);
  return { code, out: out.join('\n') };
}

test('repeats the calls of a recording at a server', async () => {
  const calls = recording('calls.ndjson', page);
  total = 3;
  expect(await compare([calls, origin])).toEqual({
    code: 0,
    out: `1 calls compared, 0 differences (A = ${calls}, B = ${origin})`,
  });
  const { code, out } = await compare([calls, origin], { values: true });
  expect(code).toBe(1);
  expect(out).toContain('✗ data AllowanceList\n    result /total: value, A 0, B 3\n');
  total = '3';
  expect((await compare([origin, calls])).out).toContain('    result /total: type, A string, B integer\n');
});

test('compares two recordings, as JSON for programs', async () => {
  const { total: _total, ...rest } = page;
  const names = [recording('a.ndjson', page), recording('b.ndjson', rest)];
  const { code, out } = await compare(names, { json: true });
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    compared: 1,
    differences: [
      { call: 'data AllowanceList', pointer: '/total', kind: 'missing', a: 'integer', b: 'missing' },
    ],
  });
});

test('reports an optional member that only one side has as a value', async () => {
  const names = [recording('a.ndjson', page, { message: 'done' }), recording('b.ndjson', page)];
  expect((await compare(names)).code).toBe(0);
  for (const [order, sides] of [
    [names, 'A "done", B missing'],
    [names.toReversed(), 'A missing, B "done"'],
  ] as const)
    expect((await compare([...order], { values: true })).out).toContain(`answer /message: value, ${sides}\n`);
});

test('rejects what it cannot compare', async () => {
  const calls = recording('calls.ndjson', page);
  await expect(compare([calls, calls], { only: 'Nothing' })).rejects.toThrow('No call to compare');
  await expect(compare([calls, 'none.ndjson'])).rejects.toThrow(CommandFailedError);
  await expect(compare([calls, 'http://127.0.0.1:5480'], { account: '' })).rejects.toThrow(UsageError);
  writeFileSync(join(folder, 'bad.ndjson'), 'no json');
  await expect(compare([calls, 'bad.ndjson'])).rejects.toThrow('bad.ndjson, line 1: is not JSON');
});
