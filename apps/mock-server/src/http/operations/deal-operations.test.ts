import { dealCodes, type Schemas } from '@parking-plus/contracts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  envelopeRequest,
  send,
  signed,
  signIn,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await startTestApp();
  token = (await signIn(server.app, 'admin')).accessToken;
});
afterAll(() => server.close());

const call = (request: InjectOptions): Promise<Answer<Schemas['Refusal'] & { data?: string }>> =>
  send(server.app, signed(token, request));
const perform = (code: string, json: string) => send(server.app, envelopeRequest(token, code, json));

/** JSON nested so deeply that a recursive walk would overflow the stack. */
const deepJson = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;

describe('the envelope', () => {
  test('carries the result as JSON text @spec(3.8) @spec(7.5)', async () => {
    const answer = await call({
      method: 'POST',
      url: '/plusapi/data',
      payload: { Json: '{}', Model_DealType: dealCodes.Lookups },
    });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(JSON.parse(answer.body.data ?? '')).toMatchObject({ sites: expect.any(Array) });
  });

  test.each(['{', '', 'undefined', "{'a':1}", '{"a":1}x'])(
    'returns 400 for Json that is not JSON: %j',
    async (json) => {
      expect(await perform(dealCodes.Lookups, json)).toMatchObject({
        status: 400,
        body: { success: false, errors: [{ pointer: '/Json' }] },
      });
    },
  );

  test.each([
    ['no Json', { Model_DealType: '90100' }],
    ['an object as Json', { Json: {}, Model_DealType: '90100' }],
    ['a number as type', { Json: '{}', Model_DealType: 90100 }],
    ['a type of four digits', { Json: '{}', Model_DealType: '9010' }],
    ['a further member', { Json: '{}', Model_DealType: '90100', extra: 1 }],
    ['a list', []],
    ['a raw lone surrogate', { Json: '"\ud800"', Model_DealType: '90100' }],
  ])('answers 400 to %s', async (_title, payload) => {
    const answer = await call({ method: 'POST', url: '/plusapi/data', payload });
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'malformed-request' } });
  });

  test('returns 400 for a body with a poisoned prototype', async () => {
    const payload = '{"Json":"{}","Model_DealType":"90100","__proto__":{"admin":true}}';
    const headers = { 'content-type': 'application/json' };
    expect((await call({ method: 'POST', url: '/plusapi/data', headers, payload })).status).toBe(400);
  });
});

describe('the type', () => {
  test('rejects an unknown type', async () => {
    expect(await perform('00000', '{}')).toMatchObject({
      status: 200,
      body: { success: false, code: 'unknown-deal' },
    });
  });

  test('rejects a type of another path', async () => {
    const payload = { Json: '{}', Model_DealType: dealCodes.Lookups };
    const answer = await call({ method: 'POST', url: '/plusapi/Task/create', payload });
    expect(answer).toMatchObject({ status: 200, body: { success: false, code: 'wrong-channel' } });
  });

  test('returns 403 for an account without the action code @spec(8.5)', async () => {
    const guest = await signIn(server.app, 'guest');
    const answer = await send(
      server.app,
      envelopeRequest(guest.accessToken, dealCodes.TransactionList, '{"page":1,"pageSize":20}'),
    );
    expect(answer).toMatchObject({
      status: 403,
      body: { success: false, message: '權限不足，無法進行此操作' },
    });
  });

  test('returns 401 without a token', async () => {
    expect(await send(server.app, envelopeRequest('', dealCodes.Lookups, '{}'))).toMatchObject({
      status: 401,
      body: { success: false, code: 'token-missing' },
    });
  });
});

describe('the payload', () => {
  test.each([
    ['a missing member', '{"page":1}', '/pageSize'],
    ['a wrong type', '{"page":"1","pageSize":20}', '/page'],
    ['an unknown member', '{"page":1,"pageSize":20,"limit":5}', '/limit'],
    ['a prototype name', '{"page":1,"pageSize":20,"__proto__":{"x":1}}', '/__proto__'],
    [
      'a day that does not exist',
      '{"page":1,"pageSize":20,"filters":{"from":"2026-02-30"}}',
      '/filters/from',
    ],
    ['no object', '[]', ''],
    ['a page beyond all bounds', '{"page":1e300,"pageSize":20}', '/page'],
  ])('refuses %s, pointing at it', async (_title, json, pointer) => {
    const answer = await perform(dealCodes.TransactionList, json);
    expect(answer).toMatchObject({ status: 200, body: { success: false, code: 'invalid-payload' } });
    expect(answer.body.errors?.map((error) => error.pointer)).toContain(pointer);
  });

  test.each([
    ['NUL', '\\u0000'],
    ['a lone surrogate', '\\ud800'],
  ])('rejects %s, which no column can store', async (_title, character) => {
    const json = `{"page":1,"pageSize":20,"filters":{"keyword":"a${character}"}}`;
    expect(await perform(dealCodes.TransactionList, json)).toMatchObject({
      status: 200,
      body: { code: 'invalid-payload', errors: [{ pointer: '/filters/keyword' }] },
    });
  });

  test('rejects nesting of ten thousand levels and serves the next call', async () => {
    expect(await perform(dealCodes.Lookups, deepJson)).toMatchObject({
      status: 200,
      body: { code: 'invalid-payload' },
    });
    expect(await perform(dealCodes.Lookups, '{}')).toMatchObject({ status: 200, body: { success: true } });
  });
});

describe('/Task @spec(7.6)', () => {
  const envelope = { Json: '{"page":1,"pageSize":20}', Model_DealType: '00000' };
  const query = new URLSearchParams(envelope).toString();

  test.each([
    ['POST', '/plusapi/Task/list/00000'],
    ['PUT', '/plusapi/Task/list/00000'],
    ['POST', '/plusapi/Task/list00000'],
    ['POST', '/plusapi/Task/del/00000'],
    ['PUT', '/plusapi/Task/del00000'],
    ['POST', '/plusapi/Task/submit'],
    ['GET', `/plusapi/Task/list/00000?${query}`],
    ['GET', `/plusapi/Task/list00000?${query}`],
    ['DELETE', `/plusapi/Task/del/00000?${query}`],
    ['DELETE', `/plusapi/Task/void?${query}`],
  ] as const)('takes %s %s @spec(7.7)', async (method, url) => {
    const body = method === 'POST' || method === 'PUT' ? { payload: envelope } : {};
    expect(await call({ method, url, ...body })).toMatchObject({
      status: 200,
      body: { code: 'unknown-deal' },
    });
  });

  test.each([
    ['POST', 'create', '/form'],
    ['PUT', 'create', '/form'],
    ['POST', 'submit', '/documentId'],
    ['PUT', 'submit', '/documentId'],
  ] as const)('performs the step in the path of %s /Task/%s', async (method, action, pointer) => {
    const payload = { Json: '{}', Model_DealType: dealCodes.InvoiceVoid };
    const { status, body } = await call({ method, url: `/plusapi/Task/${action}`, payload });
    expect([status, body.code]).toEqual([200, 'invalid-payload']);
    expect(body.errors?.map((error) => error.pointer)).toContain(pointer);
  });

  test('returns 400 if path and body name different types', async () => {
    const answer = await call({ method: 'POST', url: '/plusapi/Task/list/20201', payload: envelope });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer: '/Model_DealType' }] } });
  });

  test.each([
    '/plusapi/Task/erase',
    '/plusapi/Task/list/abc',
    '/plusapi/Task/list',
    '/plusapi/Task/list/1234567',
  ])('returns 404 for %s', async (url) => {
    expect((await call({ method: 'POST', url, payload: envelope })).status).toBe(404);
  });

  test('returns 400 for a query without the envelope, or with it twice', async () => {
    expect((await call({ method: 'GET', url: '/plusapi/Task/create' })).status).toBe(400);
    expect((await call({ method: 'GET', url: `/plusapi/Task/create?${query}&${query}` })).status).toBe(400);
  });
});
