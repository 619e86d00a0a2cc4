import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoggedCall } from '@parking-plus/contracts/control';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { TEST_SEED } from '../db/migrations/seed-settings.ts';
import {
  dealRequest,
  SEEDED_PASSWORD,
  send,
  signIn,
  startTestApp,
  type TestApp,
} from '../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const LOCAL = { host: '127.0.0.1:5480' };
const control = <Body = Record<string, unknown>>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
) =>
  send<Body>(server.app, {
    method,
    url: `/__mock${path}`,
    headers: LOCAL,
    ...(payload === undefined ? {} : { payload }),
  } satisfies InjectOptions);

describe('health', () => {
  test('responds at once', async () => {
    expect(await control('GET', '/health')).toMatchObject({
      status: 200,
      body: { status: 'ok', database: 'open', engine: server.storage.database.engine },
    });
  });
});

describe('the clock', () => {
  test('is read, set and advanced', async () => {
    expect((await control('POST', '/clock', { now: '2027-01-01T00:00:00+08:00' })).body).toMatchObject({
      now: '2027-01-01T00:00:00+08:00',
    });
    await control('POST', '/clock', { advanceMs: 60_000 });
    expect((await control('GET', '/clock')).body.now).toBe('2027-01-01T00:01:00+08:00');
  });

  test.each([{}, { now: 'tomorrow' }, { advanceMs: '5' }, { later: 1 }])(
    'returns 400 for %j',
    async (payload) => {
      expect((await control('POST', '/clock', payload)).status).toBe(400);
    },
  );
});

describe('reset', () => {
  beforeEach(async () => {
    await control('POST', '/reset', { now: '2026-11-20T10:00:00+08:00' });
  });

  test('restores the seeded rows, ends the sessions and clears the log', async () => {
    const { accessToken } = await signIn(server.app, 'staff');
    await server.storage.database.sql.query(`update accounts set name = 'Somebody' where account = 'staff'`);
    expect((await control('POST', '/reset')).status).toBe(200);
    expect((await send(server.app, dealRequest(accessToken, 'Lookups', {}))).status).toBe(401);
    expect((await signIn(server.app, 'staff')).userInfo.name).toBe('李專員');
    const { requests } = (await control<{ requests: LoggedCall[] }>('GET', '/requests')).body;
    expect(requests).toHaveLength(2);
  });

  test('sets the clock as requested', async () => {
    await control('POST', '/clock', { advanceMs: 86_400_000 });
    const { body } = await control('POST', '/reset', { now: '2026-11-20T10:00:00+08:00' });
    expect(body).toMatchObject({ now: '2026-11-20T10:00:00+08:00', settings: { size: 'small' } });
  });

  test.each([undefined, {}, { size: 'small' }])(
    'by %j returns a moved clock to its start',
    async (payload) => {
      await control('POST', '/clock', { now: '2027-06-01T00:00:00+08:00' });
      const { body } = await control<{ now: string }>('POST', '/reset', payload);
      expect(Date.parse(body.now) - Date.parse(TEST_SEED.referenceAt)).toBeLessThan(60_000);
    },
  );

  test.each([{ size: 'huge' }, { seed: -1 }, { now: '2026-11-20' }, { other: 1 }, [[]]])(
    'returns 400 for %j and changes nothing',
    async (payload) => {
      const { accessToken } = await signIn(server.app, 'staff');
      expect((await control('POST', '/reset', payload)).status).toBe(400);
      expect((await send(server.app, dealRequest(accessToken, 'Lookups', {}))).status).toBe(200);
    },
  );
});

describe('snapshot and restore', () => {
  test('restore the stored rows', async () => {
    const { sql } = server.storage.database;
    await sql.query(`update accounts set name = 'Before' where account = 'hr'`);
    await control('POST', '/snapshot');
    await sql.query(`update accounts set name = 'After' where account = 'hr'`);
    expect((await control('POST', '/restore')).status).toBe(200);
    expect((await signIn(server.app, 'hr')).userInfo.name).toBe('Before');
  });

  test('keep named snapshots beside the unnamed one', async () => {
    const { sql } = server.storage.database;
    const rename = (name: string) =>
      sql.query('update accounts set name = $1 where account = $2', [name, 'hr']);
    for (const name of ['One', 'Two']) {
      await rename(name);
      await control('POST', '/snapshot', { name });
    }
    await rename('Unnamed');
    await control('POST', '/snapshot');
    await rename('After');
    for (const name of ['Two', 'One', 'Two', undefined, 'One']) {
      expect((await control('POST', '/restore', name === undefined ? {} : { name })).status).toBe(200);
      expect((await signIn(server.app, 'hr')).userInfo.name).toBe(name ?? 'Unnamed');
    }
    expect((await control('GET', '/snapshots')).body.snapshots).toEqual([
      { name: null, isRestorable: true },
      { name: 'One', isRestorable: true },
      { name: 'Two', isRestorable: true },
    ]);
    expect((await control('DELETE', '/snapshots/One')).status).toBe(200);
    expect(await control('DELETE', '/snapshots/One')).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
    expect((await control('DELETE', '/snapshot')).status).toBe(200);
    expect(await control('POST', '/restore', { name: 'One' })).toMatchObject({
      status: 404,
      body: { message: '沒有可還原的快照「One」，請先呼叫 POST /__mock/snapshot {"name":"One"}。' },
    });
    expect((await control('POST', '/restore')).status).toBe(404);
    expect((await control('GET', '/snapshots')).body.snapshots).toEqual([
      { name: 'Two', isRestorable: true },
    ]);
  });

  test('allow ten, and say which exist', async () => {
    const existing = (await control<{ snapshots: unknown[] }>('GET', '/snapshots')).body.snapshots.length;
    const names = Array.from({ length: 10 - existing }, (_, index) => `many-${index}`);
    for (const name of names) expect((await control('POST', '/snapshot', { name })).status).toBe(200);
    expect(await control('POST', '/snapshot', { name: 'more' })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^快照最多 10 份：.*many-0、.*DELETE/) },
    });
    expect((await control('POST', '/snapshot', { name: 'many-0' })).status).toBe(200);
    for (const name of names) await control('DELETE', `/snapshots/${name}`);
  });

  test.each([{ name: '' }, { name: 'a"b' }, { name: '../a' }, { name: 'x'.repeat(41) }, { names: 'a' }])(
    'reject %j',
    async (payload) => {
      expect((await control('POST', '/snapshot', payload)).status).toBe(400);
      expect((await control('POST', '/restore', payload)).status).toBe(400);
    },
  );

  test('return 404 without a snapshot, 400 for other tables, and 500 for other failures', async () => {
    const { sql } = server.storage.database;
    await control('POST', '/snapshot');
    await sql.query(`update accounts set name = 'After' where account = 'hr'`);
    await sql.exec('drop table snapshot_copy.accounts');
    expect(await control('POST', '/restore')).toMatchObject({ status: 500, body: { code: 'fault' } });
    await sql.exec(`comment on schema snapshot_copy is 'another version'`);
    expect(await control('POST', '/restore')).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^快照的資料表或操作代碼與目前版本不同，無法還原/) },
    });
    await sql.exec('drop schema snapshot_copy cascade');
    expect(await control('POST', '/restore')).toMatchObject({
      status: 404,
      body: { message: '沒有可還原的快照，請先呼叫 POST /__mock/snapshot。' },
    });
  });
});

describe('a finished task', () => {
  test('is sent to the connected clients', async () => {
    const order = { success: true, message: '上傳完成', account: 'staff' };
    expect((await control('POST', '/hub/finish', order)).body).toEqual({ success: true, reached: 0 });
  });

  test.each([
    {},
    { success: 'yes', message: 'a' },
    { success: true },
    { success: true, message: 'a', to: 'b' },
  ])('returns 400 for %j', async (payload) => {
    expect((await control('POST', '/hub/finish', payload)).status).toBe(400);
  });
});

describe('the request log', () => {
  test('shows callers, calls, results and contract violations, without secrets', async () => {
    await control('DELETE', '/requests');
    const { accessToken } = await signIn(server.app, 'staff');
    await send(
      server.app,
      dealRequest(accessToken, 'TransactionList', {
        page: 1,
        pageSize: 20,
        filters: { keyword: '/ABC+123' },
      }),
    );
    await send(server.app, dealRequest(accessToken, 'TransactionList', { page: 0, pageSize: 20 }));
    await send(server.app, { method: 'GET', url: '/plusapi/data/gettime?access_token=secret' });
    const { body } = await control<{ requests: LoggedCall[] }>('GET', '/requests');
    expect(body.requests).toMatchObject([
      {
        path: '/plusapi/account/login',
        status: 200,
        account: 'staff',
        payload: { username: 'staff', password: '***' },
      },
      { operationId: 'data', account: 'staff', deal: 'TransactionList', contract: 'kept', status: 200 },
      { deal: 'TransactionList', contract: 'request-departs', status: 200 },
      { method: 'GET', path: '/plusapi/data/gettime', status: 401, account: null, contract: null },
    ]);
    const text = JSON.stringify(body);
    for (const secret of ['Parking2026', accessToken, 'secret', '/ABC+123'])
      expect(text).not.toContain(secret);
  });

  test('omits control calls and drops the oldest entries', async () => {
    await control('DELETE', '/requests');
    for (let call = 0; call < 1_010; call++)
      await send(server.app, { method: 'GET', url: `/plusapi/nothing-${call}` });
    const { body } = await control<{ requests: LoggedCall[] }>('GET', '/requests');
    expect(body.requests).toHaveLength(500);
    expect(body.requests.at(-1)?.path).toBe('/plusapi/nothing-1009');
  });
});

describe('access control', () => {
  test.each([
    ['a page elsewhere', { host: '127.0.0.1:5480', origin: 'https://evil.example' }],
    ['a name that points here', { host: 'evil.example:5480' }],
    ['another program of this computer', { host: '127.0.0.1:5480', origin: 'http://127.0.0.1:8080' }],
    ['a page under another name of it', { host: '127.0.0.1:5480', origin: 'http://localhost:5480' }],
    ['a page by another scheme', { host: '127.0.0.1:5480', origin: 'https://127.0.0.1:5480' }],
    ['no page in particular', { host: '127.0.0.1:5480', origin: 'null' }],
  ])('rejects %s', async (_title, headers) => {
    const answer = await send(server.app, { method: 'POST', url: '/__mock/reset', headers });
    expect(answer).toMatchObject({ status: 403, body: { success: false, code: 'control-forbidden' } });
  });

  test.each([
    { host: 'localhost:5480' },
    { host: '[::1]:5480' },
    { host: '127.0.0.1:5480', origin: 'http://127.0.0.1:5480' },
    { host: 'localhost:5173', origin: 'http://localhost:5173' },
    { host: 'localhost', origin: 'http://localhost:80' },
  ])('%j', async (headers) => {
    expect((await send(server.app, { method: 'GET', url: '/__mock/health', headers })).status).toBe(200);
  });

  test.each<[string, { remoteAddress?: string; headers?: Record<string, string> }]>([
    ['', { remoteAddress: '192.0.2.7' }],
    [
      ' that names itself as this one',
      { remoteAddress: '192.0.2.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
    ],
    [' behind a proxy', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
  ])('rejects another computer%s', async (_title, caller) => {
    const headers = { ...LOCAL, ...caller.headers };
    const request = { ...caller, method: 'GET', url: '/__mock/requests', headers } as const;
    expect((await send(server.app, request)).status).toBe(403);
  });

  test('a trusted proxy on another computer names the caller, and never opens the control', async () => {
    const behind = await startTestApp({ trustedProxies: 'loopback,uniquelocal' });
    onTestFinished(() => behind.close());
    const forwarded = (caller: string) => ({
      remoteAddress: '172.18.0.5',
      headers: { ...LOCAL, 'x-forwarded-for': caller },
    });
    const signInAt = (at: TestApp) =>
      send(at.app, {
        method: 'POST',
        url: '/plusapi/account/login',
        payload: { username: 'sitestaff', password: SEEDED_PASSWORD },
        ...forwarded('10.21.1.10'),
      });
    expect((await signInAt(behind)).body).toMatchObject({ success: true });
    expect((await signInAt(server)).body).toMatchObject({ code: 'address-not-of-site' });
    const control = { method: 'GET', url: '/__mock/requests', ...forwarded('127.0.0.1') } as const;
    expect((await send(behind.app, control)).status).toBe(403);
  });

  test('with a token set, requires it from everywhere', async () => {
    const guarded = await startTestApp({ controlToken: 'open-sesame' });
    const from = (headers: Record<string, string>) =>
      send(guarded.app, { method: 'GET', url: '/__mock/clock', headers, remoteAddress: '192.0.2.7' });
    expect((await from({ 'x-control-token': 'open-sesame' })).status).toBe(200);
    expect((await from({ 'x-control-token': 'open-sesam' })).status).toBe(403);
    expect((await from(LOCAL)).status).toBe(403);
    await guarded.close();
  });
});

describe('over a socket', () => {
  let port: number;
  beforeAll(async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    port = (server.app.server.address() as AddressInfo).port;
  });

  const rawStatus = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const call = httpRequest({ host: '127.0.0.1', port, path, headers }, (answer) => {
        let body = '';
        answer.on('data', (chunk: Buffer) => {
          body += chunk.toString();
        });
        answer.on('end', () => resolve({ status: answer.statusCode, body }));
      });
      call.on('error', reject);
      call.end();
    });

  test('returns a too large head as a 413 error', async () => {
    const { status, body } = await rawStatus(`/plusapi/Task/create?Json=${'x'.repeat(1_200_000)}`, {});
    expect(status).toBe(413);
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'too-large' });
  });

  test('accepts a query of half a megabyte', async () => {
    const { accessToken } = await signIn(server.app, 'admin');
    const query = new URLSearchParams({ Json: JSON.stringify('x'.repeat(500_000)), Model_DealType: '00000' });
    const { status } = await rawStatus(`/plusapi/Task/create?${query}`, {
      authorization: `Bearer ${accessToken}`,
    });
    expect(status).toBe(200);
  });
});
