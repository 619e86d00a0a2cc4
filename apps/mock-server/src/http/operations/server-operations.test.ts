import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, send, signed, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await startTestApp();
  token = (await signIn(server.app, 'staff')).accessToken;
});
afterAll(() => server.close());

type Body = { success: boolean; data: string; tag: string; code?: string };
const post = (path: string, payload: object): Promise<Answer<Body>> =>
  send(server.app, signed(token, { method: 'POST', url: `/plusapi/data/${path}`, payload }));

test('returns its time @spec(7.8)', async () => {
  server.clock.set(new Date('2026-11-20T10:00:00+08:00'));
  const answer = await send<Body>(server.app, signed(token, { method: 'GET', url: '/plusapi/data/gettime' }));
  expect(answer.body).toEqual({ success: true, data: '2026-11-20T10:00:00+08:00' });
});

test('decrypts its sealed texts @spec(7.9)', async () => {
  const { body } = await post('encrypt', { Data: '{"金額":120}' });
  expect(body.data).not.toContain('120');
  expect((await post('decrypt', { Data: body.data, Tag: body.tag })).body).toEqual({
    success: true,
    data: '{"金額":120}',
  });
});

test('rejects a manipulated seal', async () => {
  const { body } = await post('encrypt', { Data: 'a' });
  const answer = await post('decrypt', { Data: `${body.data}AAAA`, Tag: body.tag });
  expect(answer).toMatchObject({ status: 200, body: { success: false, code: 'broken-seal' } });
});

test('decrypts the largest text that it can seal', async () => {
  const { body } = await post('encrypt', { Data: 'x'.repeat(1_000_000) });
  expect((await post('decrypt', { Data: body.data, Tag: body.tag })).body.data).toHaveLength(1_000_000);
});
