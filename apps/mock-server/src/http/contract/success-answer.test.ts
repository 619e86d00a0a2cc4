import { dealCodes } from '@parking-plus/contracts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SEEDED_PASSWORD, send, signed, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await startTestApp();
  token = (await signIn(server.app, 'admin')).accessToken;
});
afterAll(() => server.close());

const list = (deal: 'TransactionList' | 'RentalCreate') => ({
  Json: JSON.stringify({ page: 1, pageSize: 20 }),
  Model_DealType: dealCodes[deal],
});
const query = new URLSearchParams(list('RentalCreate')).toString();

describe.each<[string, InjectOptions]>([
  [
    'signing in @spec(7.3)',
    {
      method: 'POST',
      url: '/plusapi/account/login',
      payload: { username: 'hr', password: SEEDED_PASSWORD },
    },
  ],
  ['/data @spec(7.5)', { method: 'POST', url: '/plusapi/data', payload: list('TransactionList') }],
  ['/Task @spec(7.6)', { method: 'POST', url: '/plusapi/Task/list/20101', payload: list('RentalCreate') }],
  ['/Task by GET @spec(7.6)', { method: 'GET', url: `/plusapi/Task/list/20101?${query}` }],
  ['reading bulletins', { method: 'POST', url: '/plusapi/account/readbulletin' }],
])('a success of %s', (_title, request) => {
  test.each([
    ['zh-TW', '成功'],
    ['en', 'Success'],
  ])('has a message in %s', async (language, message) => {
    const { headers, ...call } = signed(token, request);
    const answer = await send(server.app, { ...call, headers: { ...headers, 'accept-language': language } });
    expect(answer).toMatchObject({ status: 200, body: { success: true, message } });
  });
});
