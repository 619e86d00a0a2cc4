import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { run } from '../../run.ts';
import { scenarioCommands } from './scenario-commands.ts';

let server: Server | undefined;
afterEach(() => server?.close());

interface Call {
  readonly call: string;
  readonly token: string | undefined;
  readonly tenant?: string;
  readonly body: unknown;
}

/** Starts a mock server's control routes with these rules. Returns its port and the recorded calls. */
async function serve(
  rules: object[],
  refusal?: { status: number; body: object | string },
  further: object = {},
) {
  const calls: Call[] = [];
  let inForce = rules;
  server = createServer(async (request, answer) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const token = request.headers['x-control-token'];
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const tenant = request.headers['x-mock-tenant']?.toString();
    calls.push({
      call: `${request.method} ${request.url}`,
      token: token?.toString(),
      ...(tenant === undefined ? {} : { tenant }),
      body,
    });
    if (refusal !== undefined && request.method !== 'GET') {
      answer.writeHead(refusal.status).end(JSON.stringify(refusal.body));
      return;
    }
    if (request.method === 'DELETE') inForce = [];
    const presets = [{ name: 'slow', title: { zh_TC: '慢速', en: 'Slow' } }];
    answer.end(JSON.stringify({ success: true, rules: inForce, presets, ...further }));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { port: String((server.address() as AddressInfo).port), calls };
}

async function plus(words: string[], env: Record<string, string> = {}) {
  const lines = { out: [] as string[], err: [] as string[] };
  const terminal = {
    cwd: '/',
    env,
    out: (text: string) => lines.out.push(text),
    err: (text: string) => lines.err.push(text),
  };
  const code = await run(['scenario', ...words], terminal, scenarioCommands);
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}

const rule = {
  id: 'S2',
  title: '權杖過期一次',
  match: { operationId: 'data' },
  often: { times: 2 },
  what: { status: 401, delayMs: [1, 5] },
  hits: 1,
  left: 1,
  next: 1,
};

test('lists rules and presets as text and as JSON', async () => {
  const { port } = await serve([rule]);
  const shown = await plus(['list'], { PORT: port });
  expect(shown).toMatchObject({ code: 0, err: '' });
  expect(shown.out).toContain('S2  data, 1 × more: waits 1–5 ms, answers 401 (applied 1 ×)  權杖過期一次');
  expect(shown.out).toContain('slow  Slow 慢速');
  const { out } = await plus(['list', '--json', '--port', port]);
  expect(JSON.parse(out)).toMatchObject({ address: `http://127.0.0.1:${port}`, rules: [rule] });
});

test('sets presets and rules, with the token of another computer’s mock', async () => {
  const { port, calls } = await serve([]);
  const env = { PLUS_CONTROL_TOKEN: 'secret' };
  const preset = await plus(['set', 'slow', '--base-url', `http://127.0.0.1:${port}/plus/`], env);
  expect(preset).toMatchObject({ code: 0, err: '' });
  expect(calls[0]).toEqual({
    call: 'POST /__mock/scenarios',
    token: 'secret',
    body: { preset: 'slow' },
  });
  await plus(['set', '--deal', 'RentalList', '--status', '403', '--port', port]);
  expect(calls[2]?.body).toEqual({ match: { deal: 'RentalList' }, what: { status: 403 } });
});

test('shows sequences with the next answer, conditions and changes', async () => {
  const sequence = {
    id: 'S3',
    match: {
      deal: 'RentalList',
      payload: [
        { pointer: '/pageSize', equals: 20 },
        { pointer: '/sort', absent: true },
      ],
      headers: { 'x-app': { pattern: '^web' } },
      document: { deal: 'RentalTermination', state: '501' },
    },
    answers: [{ status: 403 }, {}, { change: [{ pointer: '/data/total', value: 0 }] }],
    hits: 1,
    left: 2,
    next: 2,
  };
  const { port } = await serve([sequence]);
  expect((await plus(['list', '--port', port])).out).toContain(
    'S3  RentalList + payload /pageSize=20 + payload /sort absent + x-app ~ ^web + document RentalTermination 501, ' +
      '2 × more: 1. answers 403; → 2. the real answer; 3. changes /data/total (applied 1 ×)',
  );
});

test('sets and shows rules about messages, and runs the platform', async () => {
  const message = { id: 'S4', match: { message: { kind: 'F0401' } }, hits: 0, left: 1, next: 1 };
  const effect = { what: { platform: 'refuse', code: 'E0103' }, often: { times: 1 } };
  const { port, calls } = await serve([{ ...message, ...effect }], undefined, {
    files: ['E0504-11510-83045210'],
  });
  const words = [
    'set',
    '--message',
    'F0401',
    '--number',
    'AB12345678',
    '--platform',
    'refuse',
    '--code',
    'E0103',
  ];
  const shown = await plus([...words, '--port', port]);
  expect(shown.out).toContain('S4  messages F0401, 1 × more: platform refuse E0103 (applied 0 ×)');
  expect(calls[0]?.body).toEqual({
    match: { message: { kind: 'F0401', number: 'AB12345678' } },
    what: { platform: 'refuse', code: 'E0103' },
  });
  await plus(['set', '--platform', 'hold-files', '--port', port]);
  expect(calls[2]?.body).toEqual({ match: { message: {} }, what: { platform: 'hold-files' } });
  const drawn = await plus(['platform', 'winners', '1150910', '--port', port]);
  expect(drawn).toEqual({ code: 0, out: 'Files written:\n  E0504-11510-83045210', err: '' });
  expect(calls.at(-1)).toMatchObject({
    call: 'POST /__mock/platform/winners',
    body: { periodCode: '1150910' },
  });
  expect((await plus(['platform', 'summary', '--port', port])).code).toBe(2);
});

test('verifies calls, and lists near misses with exit code 1', async () => {
  const found = await serve([], undefined, { count: 2, calls: [], dropped: 0 });
  const words = ['verify', '--deal', 'RentalList', '--payload', '/pageSize=20'];
  const shown = await plus([...words, '--times', '2', '--port', found.port]);
  expect(shown).toEqual({ code: 0, out: 'Calls that match RentalList + payload /pageSize=20: 2', err: '' });
  expect(found.calls[0]).toMatchObject({
    call: 'POST /__mock/verify',
    body: { match: { deal: 'RentalList', payload: [{ pointer: '/pageSize', equals: 20 }] }, times: 2 },
  });
  await plus([...words, '--max', '3', '--port', found.port]);
  expect(found.calls[1]?.body).toMatchObject({ times: { max: 3 } });
  server?.close();

  const call = { at: '2026-11-20T10:00:01+08:00', deal: 'RentalList', account: 'staff' };
  const nearMisses = [{ call, departures: ['payload /pageSize: 50, not 20'] }];
  const answer = { success: false, message: '符合的呼叫有 0 次', count: 0, calls: [], nearMisses };
  const { port } = await serve([], { status: 409, body: answer });
  const missed = await plus([...words, '--port', port]);
  expect(missed).toMatchObject({ code: 1, out: '' });
  expect(missed.err).toContain('  10:00:01 RentalList by staff: payload /pageSize: 50, not 20');
  const json = await plus([...words, '--json', '--port', port]);
  expect({ code: json.code, ...(JSON.parse(json.out) as object) }).toMatchObject({ code: 1, nearMisses });
});

test('a tenant’s commands name it, and touch only its rules', async () => {
  const own = { ...rule, id: 'S1', match: { tenant: 'a' } };
  const { port, calls } = await serve([rule, own], undefined, { count: 1, calls: [], dropped: 0 });
  const at = ['--tenant', 'a', '--port', port];
  await plus(['verify', '--deal', 'RentalList', ...at]);
  await plus(['set', 'slow', ...at]);
  await plus(['set', '{"what":{"status":403}}', ...at]);
  await plus(['set', '--deal', 'RentalList', '--status', '403', ...at]);
  expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { match: { deal: 'RentalList', tenant: 'a' } },
    { preset: 'slow', tenant: 'a' },
    { what: { status: 403 }, match: { tenant: 'a' } },
    { match: { deal: 'RentalList', tenant: 'a' }, what: { status: 403 } },
  ]);
  expect(JSON.parse((await plus(['list', '--json', ...at])).out).rules).toEqual([own]);
  await plus(['snapshots', ...at]);
  expect((await plus(['clear', 'S2', ...at])).err).toContain('has no rule S2. Active rules: S1.');
  await plus(['clear', ...at]);
  expect(calls.filter(({ call }) => call.startsWith('DELETE'))).toMatchObject([
    { call: 'DELETE /__mock/scenarios/S1' },
  ]);
  expect(new Set(calls.map(({ tenant }) => tenant))).toEqual(new Set(['a']));
});

test('opens, closes and lists tenants', async () => {
  const tenants = [{ name: 'w 1', url: 'http://127.0.0.1:1/plus/', now: '2026-11-20T10:00:00+08:00' }];
  const { port, calls } = await serve([], undefined, { limit: 4, tenants });
  await plus(['tenants', 'open', 'w', '--port', port]);
  await plus(['tenants', 'close', 'w 1', '--port', port]);
  expect(calls.filter(({ call }) => call !== 'GET /__mock/tenants')).toMatchObject([
    { call: 'POST /__mock/tenants', body: { name: 'w' } },
    { call: 'DELETE /__mock/tenants/w%201' },
  ]);
  expect((await plus(['tenants', '--port', port])).out).toContain('1 of 4:\n  w 1  http://127.0.0.1:1/plus/');
  server?.close();
  const without = await serve([], undefined, { limit: 0, tenants: [] });
  expect((await plus(['tenants', '--port', without.port])).out).toContain('has no tenants');
});

test('takes, restores, deletes and lists snapshots', async () => {
  const { port, calls } = await serve([], undefined, {
    snapshots: [
      { name: null, isRestorable: true },
      { name: 'old', isRestorable: false },
    ],
  });
  for (const words of [['take', 'a'], ['restore', 'a'], ['delete', 'a'], ['delete'], []])
    await plus(['snapshots', ...words, '--port', port]);
  expect(calls.filter(({ call }) => call !== 'GET /__mock/snapshots')).toMatchObject([
    { call: 'POST /__mock/snapshot', body: { name: 'a' } },
    { call: 'POST /__mock/restore', body: { name: 'a' } },
    { call: 'DELETE /__mock/snapshots/a' },
    { call: 'DELETE /__mock/snapshot' },
  ]);
  const { out } = await plus(['snapshots', '--port', port]);
  expect(out).toContain('  (unnamed)\n  old  of another version, cannot be restored');
});

test('removes one rule or all', async () => {
  const { port, calls } = await serve([rule]);
  expect(await plus(['clear', 's2', '--port', port])).toMatchObject({ code: 0 });
  expect(calls.map(({ call }) => call)).toContain('DELETE /__mock/scenarios/S2');
  const gone = await plus(['clear', 'S2', '--port', port]);
  expect(gone).toMatchObject({ code: 1, out: '' });
  expect(gone.err).toContain('has no rule S2. Active rules: none.');
  expect(await plus(['clear', '--port', port])).toMatchObject({ code: 0 });
  expect(calls.map(({ call }) => call)).toContain('DELETE /__mock/scenarios');
});

test('passes on the mock’s error', async () => {
  const errors = [{ pointer: '/match/deal', message: '找不到類型 NoDeal' }];
  const { port } = await serve([], { status: 400, body: { success: false, message: '格式不正確', errors } });
  const { code, err } = await plus(['set', '--deal', 'NoDeal', '--status', '403', '--port', port]);
  expect(code).toBe(1);
  expect(err).toContain('格式不正確\n  /match/deal 找不到類型 NoDeal');
});

test('says what to do if no mock answers, or another program does', async () => {
  const { port } = await serve([], { status: 200, body: 'hello' });
  expect((await plus(['set', 'slow', '--port', port])).err).toContain('is not the mock server');
  await new Promise((resolve) => server?.close(resolve));
  const { code, err } = await plus(['list', '--port', port]);
  expect(code).toBe(1);
  expect(err).toContain(`No mock server answers at http://127.0.0.1:${port}. Start one with plus mock`);
});

test.each([
  [['set'], 'The scenario is missing.'],
  [['set', 'slow', '--status', '500'], 'a complete scenario'],
  [['set', 'slwo'], 'Did you mean: slow'],
  [['set', '--connection', 'rest'], 'Did you mean: --connection reset'],
  [['list', '--port', '0'], '--port must be a number from 1'],
  [['list', '--base-url', 'ftp://x'], '--base-url must be an address'],
  [['list', '--port', '1', '--base-url', 'http://x'], '--port cannot be combined with --base-url'],
  [['clear', 'slow'], 'is not the ID of a rule'],
  [['verify', '--times', '1', '--max', '2'], '--times cannot be combined'],
  [['verify', '--times', 'x'], '--times must be a number'],
  [['snapshots', 'list', 'a'], 'takes no name'],
  [['tenants', 'list', 'a'], 'takes no name'],
  [['tenants', 'open'], 'The name is missing'],
  [['set', '--tenant', 'a'], 'The scenario is missing.'],
  [['snapshots', 'forget'], '<action> is list, take, restore or delete'],
])('rejects %j as wrong usage', async (words, why) => {
  const { code, out, err } = await plus(words);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(why);
});
