import type { AddressInfo } from 'node:net';
import { dealCodes } from '@parking-plus/contracts';
import type { LoggedCall, ScenarioRule } from '@parking-plus/contracts/control';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  dealRequest,
  SEEDED_PASSWORD,
  send,
  signIn,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';

let server: TestApp;
let staff: string;
let admin: string;

beforeAll(async () => {
  server = await startTestApp();
  staff = (await signIn(server.app, 'staff')).accessToken;
  admin = (await signIn(server.app, 'admin')).accessToken;
});
afterAll(() => server.close());
beforeEach(async () => {
  await control('DELETE', '/scenarios');
  server.waits.length = 0;
});

const control = <Body = Record<string, unknown>>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
) =>
  send<Body>(server.app, {
    method,
    url: `/__mock${path}`,
    headers: { host: 'localhost' },
    ...(payload === undefined ? {} : { payload }),
  } satisfies InjectOptions);

const rule = async (order: object) => {
  const { status, body } = await control<{ rule: ScenarioRule }>('POST', '/scenarios', order);
  expect(status).toBe(200);
  return body.rule;
};
const lookups = (token: string, headers: Record<string, string> = {}) => {
  const request = dealRequest(token, 'Lookups', {});
  return send(server.app, { ...request, headers: { ...request.headers, ...headers } });
};
const login = () =>
  send(server.app, {
    method: 'POST',
    url: '/plusapi/account/login',
    payload: { username: 'staff', password: SEEDED_PASSWORD },
  });

describe('matching calls', () => {
  test('by operation, before sign-in', async () => {
    await rule({ match: { operationId: 'accountLogin' }, what: { status: 500 } });
    expect(await login()).toMatchObject({ status: 500, body: { success: false, code: 'fault' } });
    expect((await lookups(staff)).status).toBe(200);
  });

  test.each(['Lookups', dealCodes.Lookups])('by deal %s, and no other deal', async (deal) => {
    await rule({ match: { deal }, what: { status: 403 } });
    expect(await lookups(staff)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const list = dealRequest(admin, 'TransactionList', { page: 1, pageSize: 20 });
    expect((await send(server.app, list)).status).toBe(200);
  });

  test('by account, at sign-in too', async () => {
    await rule({ match: { account: 'staff' }, what: { status: 500 } });
    expect((await lookups(staff)).status).toBe(500);
    expect((await lookups(admin)).status).toBe(200);
    expect((await login()).status).toBe(500);
  });

  test('by tenant, so that parallel tests do not interfere', async () => {
    await rule({ match: { tenant: 'spec-1' }, what: { status: 409 } });
    expect((await lookups(staff, { 'x-mock-tenant': 'spec-1' })).status).toBe(409);
    expect((await lookups(staff, { 'x-mock-tenant': 'spec-2' })).status).toBe(200);
    expect((await lookups(staff)).status).toBe(200);
  });

  test('the newest first, then an older one when it is used up', async () => {
    await rule({ match: { operationId: 'data' }, what: { status: 403 } });
    await rule({ match: { operationId: 'dat*' }, often: { times: 1 }, what: { status: 409 } });
    expect([(await lookups(staff)).status, (await lookups(staff)).status]).toEqual([409, 403]);
  });
});

describe('frequency', () => {
  test('a number of times, regardless of parallel calls', async () => {
    await rule({ match: { deal: 'Lookups' }, often: { times: 3 }, what: { status: 500, delayMs: 5 } });
    const answers = await Promise.all(Array.from({ length: 12 }, () => lookups(staff)));
    expect(answers.filter(({ status }) => status === 500)).toHaveLength(3);
    const { body } = await control<{ rules: ScenarioRule[] }>('GET', '/scenarios');
    expect(body.rules).toMatchObject([{ hits: 3, left: 0 }]);
  });

  test('by chance, the same each time', async () => {
    const draw = async () => {
      await control('DELETE', '/scenarios');
      await rule({ match: { deal: 'Lookups' }, often: { probability: 0.5, seed: 7 }, what: { status: 500 } });
      const statuses: number[] = [];
      for (let call = 0; call < 20; call++) statuses.push((await lookups(staff)).status);
      return statuses;
    };
    const statuses = await draw();
    expect(new Set(statuses)).toEqual(new Set([200, 500]));
    expect(await draw()).toEqual(statuses);
  });
});

describe('outcomes', () => {
  test('responds with its own status, headers and body', async () => {
    await rule({
      match: { operationId: 'data' },
      what: { status: 503, headers: { 'retry-after': '7' }, body: { success: false, message: '維護中' } },
    });
    const { status, headers, body } = await lookups(staff);
    expect({ status, body }).toEqual({ status: 503, body: { success: false, message: '維護中' } });
    expect(headers).toMatchObject({ 'retry-after': '7', 'cache-control': 'no-store' });
  });

  test('only delays, and the call continues', async () => {
    await rule({ match: { operationId: 'data' }, what: { delayMs: [100, 200] } });
    expect((await lookups(staff)).status).toBe(200);
    expect(server.waits).toHaveLength(1);
    expect(server.waits[0]).toBeGreaterThanOrEqual(100);
    expect(server.waits[0]).toBeLessThanOrEqual(200);
  });

  test('returns an upload error in the spelling of uploads', async () => {
    await rule({ match: { operationId: 'filesUpload' }, what: { status: 200 } });
    const answer = await send(server.app, {
      method: 'POST',
      url: '/plusapi/files/upload',
      headers: { authorization: `Bearer ${staff}` },
    });
    expect(answer).toMatchObject({ status: 200, body: { Success: false, code: 'forced-refusal' } });
  });
});

describe('invalid rules', () => {
  test.each([
    [{}],
    [{ what: {} }],
    [{ what: { status: 99 } }],
    [{ what: { status: 200, connection: 'reset' } }],
    [{ what: { delayMs: [5, 1] } }],
    [{ what: { delayMs: -1 } }],
    [{ what: { status: 500, headers: { 'x-a': 'b\r\nset-cookie: c' } } }],
    [{ what: { status: 500, headers: { 'content-length': '1' } } }],
    [{ what: { body: {} } }],
    [{ match: { operationId: 'noSuchThing' }, what: { status: 500 } }],
    [{ match: { deal: 'toString' }, what: { status: 500 } }],
    [{ match: { acount: 'staff' }, what: { status: 500 } }],
    [{ often: { times: 0 }, what: { status: 500 } }],
    [{ often: { times: 1, probability: 1 }, what: { status: 500 } }],
    [{ preset: 'nothing-like-it' }],
    [{ preset: 'slow', what: { status: 500 } }],
  ])('400 for %j', async (order) => {
    expect(await control('POST', '/scenarios', order)).toMatchObject({
      status: 400,
      body: { success: false, code: 'malformed-request' },
    });
    expect((await control('GET', '/scenarios')).body.rules).toEqual([]);
  });

  test('a page of another origin', async () => {
    const answer = await send(server.app, {
      method: 'POST',
      url: '/__mock/scenarios',
      headers: { host: 'localhost', origin: 'https://evil.example' },
      payload: { preset: 'fault' },
    });
    expect(answer.status).toBe(403);
  });
});

test('removes one, or all', async () => {
  const { id } = await rule({ what: { status: 500 } });
  await rule({ match: { account: 'nobody' }, what: { status: 403 } });
  expect((await control('DELETE', `/scenarios/${id}`)).status).toBe(200);
  expect((await control('DELETE', `/scenarios/${id}`)).status).toBe(404);
  expect((await lookups(staff)).status).toBe(200);
  await control('DELETE', '/scenarios');
  expect((await control('GET', '/scenarios')).body.rules).toEqual([]);
});

describe('presets', () => {
  test('each is applied, and replaces the previous one', async () => {
    const { body } = await control<{ presets: { name: string }[] }>('GET', '/scenarios');
    expect(body.presets.length).toBeGreaterThanOrEqual(9);
    for (const { name } of body.presets.toReversed()) {
      expect((await control('POST', '/scenarios', { preset: name })).status, name).toBe(200);
    }
    expect((await control('GET', '/scenarios')).body.rules).toEqual([]);
  });

  test.each([
    ['expired-once', [401, 200]],
    ['no-rights', [403, 403]],
    ['superseded', [409, 200]],
    ['fault', [500, 500]],
  ])('%s', async (preset, statuses) => {
    await control('POST', '/scenarios', { preset });
    expect([(await lookups(staff)).status, (await lookups(staff)).status]).toEqual(statuses);
    expect((await login()).status).toBe(200);
  });

  test('hub-lost rejects the next three reconnects', async () => {
    await control('POST', '/scenarios', { preset: 'hub-lost' });
    const negotiate = () =>
      server.app.inject({
        method: 'POST',
        url: '/signalr/CommunicateHub/negotiate?negotiateVersion=1',
        headers: { authorization: `Bearer ${staff}` },
      });
    const statuses: number[] = [];
    for (let call = 0; call < 4; call++) statuses.push((await negotiate()).statusCode);
    expect(statuses).toEqual([500, 500, 500, 200]);
  });
});

describe('Prefer', () => {
  test.each([
    ['code=401', 401, 'token-expired'],
    ['code=403', 403, 'forbidden'],
    ['respond-async, code="409"', 409, 'session-superseded'],
    ['code=500', 500, 'fault'],
    ['deal-failure', 200, 'forced-refusal'],
  ])('%s', async (prefer, status, code) => {
    const answer = await lookups(staff, { prefer });
    expect(answer).toMatchObject({ status, body: { success: false, code } });
    expect(answer.headers['preference-applied']).toBe(prefer);
    expect((await lookups(staff)).status).toBe(200);
  });

  test('rejects a status that the contract does not have', async () => {
    const answer = await lookups(staff, { prefer: 'code=418' });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('418') } });
  });

  test.each(['return=minimal', 'code=200'])('%s changes nothing', async (prefer) => {
    expect((await lookups(staff, { prefer })).status).toBe(200);
  });
});

test('the log shows the applied rule, forced responses, and the closest rule', async () => {
  const { id } = await rule({ match: { operationId: 'data', account: 'staff' }, what: { status: 403 } });
  await control('DELETE', '/requests');
  await lookups(staff);
  await lookups(admin);
  await lookups(admin, { prefer: 'code=409' });
  const { body } = await control<{ requests: LoggedCall[] }>('GET', '/requests');
  expect(body.requests).toMatchObject([
    { status: 403, scenario: id, isForced: true, contract: null, nearMiss: null },
    {
      status: 200,
      scenario: null,
      isForced: false,
      contract: 'kept',
      nearMiss: { rule: id, departures: ['account: admin, not staff'] },
    },
    { status: 409, scenario: null, isForced: true },
  ]);
});

describe('over a socket', () => {
  let origin: string;
  beforeAll(async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  });
  const call = (signal?: AbortSignal) =>
    fetch(`${origin}/plusapi/data/gettime`, {
      headers: { authorization: `Bearer ${staff}` },
      ...(signal === undefined ? {} : { signal }),
    });

  test('a reset and a truncated body are network failures, and the next call works', async () => {
    const match = { operationId: 'dataGetTime' };
    await rule({ match, often: { times: 1 }, what: { connection: 'cut', status: 200, body: { a: 'b' } } });
    await rule({ match, often: { times: 1 }, what: { connection: 'reset' } });
    await expect(call()).rejects.toThrow('fetch failed');
    const cut = await call();
    expect(cut.status).toBe(200);
    await expect(cut.text()).rejects.toThrow();
    expect((await call()).status).toBe(200);
  });

  test('a hanging call ends when the client leaves, or when the server stops', async () => {
    await rule({ match: { operationId: 'dataGetTime' }, what: { connection: 'hang' } });
    await expect(call(AbortSignal.timeout(100))).rejects.toThrow('timeout');
    const hanging = expect(call()).rejects.toThrow('fetch failed');
    await vi.waitFor(() => expect(server.app.scenarios.list()[0]?.hits).toBe(2), 10_000);
    const started = performance.now();
    await server.app.close();
    await hanging;
    expect(performance.now() - started).toBeLessThan(60_000);
  });
});
