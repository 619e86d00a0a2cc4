import { dealCodes } from '@parking-plus/contracts';
import { expandedDeals } from '@parking-plus/contracts/export';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEEDED_PASSWORD, signIn, startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startTestApp();
  token = (await signIn(server.app, 'admin')).accessToken;
});
afterAll(() => server.close());

async function post(path: string, payload: unknown, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({
    method: 'POST',
    url: path,
    payload: JSON.stringify(payload),
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...headers,
    },
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}
const expanded = (path: string, payload: unknown, headers?: Record<string, string>) =>
  post(`/__mock/expanded${path}`, payload, headers);
const PAGE = { page: 1, pageSize: 20 };

test('a deal answers its result, as in the envelope', async () => {
  const { status, body } = await expanded('/data/TransactionList', PAGE);
  const native = await post('/plusapi/data', {
    Json: JSON.stringify(PAGE),
    Model_DealType: dealCodes.TransactionList,
  });
  expect(status).toBe(200);
  expect(body).toEqual({ ...native.body, data: JSON.parse(String(native.body.data)) });
  expect(body.data).toMatchObject({ page: 1, total: expect.any(Number) });
});

test.each(expandedDeals().map(({ path }) => path))('%s rejects a payload by its member', async (path) => {
  const { status, body } = await expanded(path, { stranger: 1 });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: false,
    errors: expect.arrayContaining([expect.objectContaining({ pointer: '/stranger' })]),
  });
});

test('the steps of a document answer the document', async () => {
  const { body } = await expanded('/Task/RateChange/list', PAGE);
  expect(body.data).toMatchObject({ items: expect.any(Array) });
});

test('other operations are unchanged', async () => {
  const credentials = { username: 'admin', password: SEEDED_PASSWORD };
  expect((await expanded('/account/login', credentials)).body).toHaveProperty('accessToken');
  const time = await server.app.inject({
    url: '/__mock/expanded/data/gettime',
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
  });
  expect(time.json()).toMatchObject({ success: true, data: expect.stringContaining('T') });
});

test('statuses, Prefer and Idempotency-Key are those of the contract', async () => {
  expect((await expanded('/data/TransactionList', PAGE, { authorization: '' })).status).toBe(401);
  expect((await expanded('/data/TransactionList', PAGE, { prefer: 'code=409' })).status).toBe(409);
  expect((await expanded('/data/TransactionList', 'x'.repeat(1_100_000))).status).toBe(413);
  const cut = await server.app.inject({
    method: 'POST',
    url: '/__mock/expanded/data/TransactionList',
    payload: '{"page":',
    headers: { host: 'localhost', 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  expect(cut.statusCode).toBe(400);
  const bulletin = { title: '停電', contentHtml: '<p>x</p>', target: 0, siteCodes: [], isForced: false };
  const create = () => expanded('/data/BulletinCreate', { bulletin }, { 'idempotency-key': 'expanded-once' });
  const first = await create();
  expect(first.body.data).toHaveProperty('bulletinCode');
  expect(await create()).toEqual(first);
});

test.each([
  '/data',
  '/data/NoSuchDeal',
  '/data/toString',
  '/Task/RateChange/burn',
  '/Task/create',
  '/nowhere',
])('the expanded contract has no %s', async (path) => {
  expect((await expanded(path, {})).status).toBe(404);
});

test('is guarded like all of /__mock', async () => {
  expect((await expanded('/data/TransactionList', PAGE, { host: 'evil.example' })).status).toBe(403);
});
