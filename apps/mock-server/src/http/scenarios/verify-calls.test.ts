import type { Verification, VerifyRequest } from '@parking-plus/contracts/control';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let staff: string;
let admin: string;

beforeAll(async () => {
  server = await startTestApp();
  staff = (await signIn(server.app, 'staff')).accessToken;
  admin = (await signIn(server.app, 'admin')).accessToken;
});
afterAll(() => server.close());
beforeEach(() => {
  server.app.requestLog.clear();
  server.app.scenarios.clear();
});

const verify = (request: object) =>
  send<Verification>(server.app, {
    method: 'POST',
    url: '/__mock/verify',
    headers: { host: 'localhost', 'accept-language': 'en' },
    payload: request,
  });
const list = async (token: string, keyword: string, headers: Record<string, string> = {}) => {
  const request = dealRequest(token, 'TransactionList', { page: 1, pageSize: 20, filters: { keyword } });
  await send(server.app, { ...request, headers: { ...request.headers, ...headers } });
};
const match = {
  deal: 'TransactionList',
  account: 'staff',
  payload: [{ pointer: '/filters/keyword', equals: 'ABC' }],
} as const;

test('counts the matching calls and returns them', async () => {
  await list(staff, 'ABC');
  await list(admin, 'ABC');
  const { status, body } = await verify({ match, times: 1 } satisfies VerifyRequest);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { success: true, count: 1, dropped: 0, calls: [{ deal: 'TransactionList', account: 'staff' }] },
  });
});

test.each([
  [undefined, 200],
  [2, 200],
  [1, 409],
  [{ min: 1 }, 200],
  [{ max: 2 }, 200],
  [{ min: 3 }, 409],
  [{ min: 0, max: 1 }, 409],
])('two calls, expected %j: %i', async (times, status) => {
  await list(staff, 'ABC');
  await list(staff, 'ABC');
  expect((await verify({ match, ...(times === undefined ? {} : { times }) })).status).toBe(status);
});

test('lists near misses, the closest first', async () => {
  await list(admin, 'ABD');
  await list(staff, 'ABD');
  await signIn(server.app, 'hr');
  const { status, body } = await verify({ match });
  expect({ status, body }).toMatchObject({
    status: 409,
    body: { code: 'not-verified', message: 'Matching calls: 0. Expected: at least 1.', count: 0, calls: [] },
  });
  expect(body.nearMisses?.map(({ call, departures }) => [call.account, departures])).toEqual([
    ['staff', ['payload /filters/keyword: ABD, not ABC']],
    ['admin', ['account: admin, not staff', 'payload /filters/keyword: ABD, not ABC']],
  ]);
});

test('matches headers, tenants and calls that a rule answered', async () => {
  server.app.scenarios.add({ match: { account: 'staff' }, what: { status: 403 } });
  await list(staff, 'ABC', { 'x-mock-tenant': 't1', 'accept-language': 'en-GB' });
  const headers = { 'accept-language': { pattern: '^en' } };
  expect((await verify({ match: { ...match, tenant: 't1', headers }, times: 1 })).status).toBe(200);
  expect((await verify({ match: { ...match, tenant: 't2' }, times: 0 })).status).toBe(200);
});

test('does not decide by a log that no longer holds all calls', async () => {
  for (let call = 0; call < 502; call++)
    await send(server.app, { method: 'GET', url: `/plusapi/nothing-${call}` });
  await list(staff, 'ABC');
  expect((await verify({ match, times: { min: 1 } })).status).toBe(200);
  expect(await verify({ match, times: 1 })).toMatchObject({
    status: 409,
    body: { code: 'log-incomplete', count: 1, dropped: 3, message: expect.stringContaining('3 older calls') },
  });
  expect((await verify({ match, times: 5 })).body.code).toBe('not-verified');
  expect((await verify({ match, times: { max: 4 } })).status).toBe(200);
  expect((await verify({ match, times: 0 })).body.code).toBe('not-verified');
  expect((await verify({ match: { ...match, tenant: 'parallel' }, times: 0 })).status).toBe(200);
});

test('a tenant clears only its own calls', async () => {
  await list(staff, 'ABC', { 'x-mock-tenant': 'a' });
  await list(staff, 'ABC', { 'x-mock-tenant': 'b' });
  await send(server.app, {
    method: 'DELETE',
    url: '/__mock/requests',
    headers: { host: 'localhost', 'x-mock-tenant': 'a' },
  });
  expect((await verify({ match: { tenant: 'a' }, times: 0 })).status).toBe(200);
  expect((await verify({ match: { tenant: 'b' }, times: 1 })).status).toBe(200);
});

test.each([
  [{}, '/match'],
  [{ match: { deal: 'Nope' } }, '/match/deal'],
  [{ match: { document: { state: '501' } } }, '/match/document'],
  [{ match: {}, times: -1 }, '/times'],
  [{ match: {}, times: {} }, '/times'],
  [{ match: {}, times: { least: 1 } }, '/times/least'],
  [{ match: { payload: [{ pointer: '/a', pattern: '(' }] } }, '/match/payload/0/pattern'],
])('400 for %j', async (request, pointer) => {
  expect(await verify(request)).toMatchObject({ status: 400, body: { errors: [{ pointer }] } });
});
