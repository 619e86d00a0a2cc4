import type { Schemas } from '@parking-plus/contracts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Answer,
  dealRequest,
  send,
  signed,
  signIn,
  startTestApp,
  type TestApp,
} from '../testing/test-app.ts';

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await startTestApp();
  token = (await signIn(server.app, 'admin')).accessToken;
});
afterAll(() => server.close());

async function refusedIn(acceptLanguage: string, request: InjectOptions): Promise<Schemas['Refusal']> {
  const headers = { ...request.headers, 'accept-language': acceptLanguage };
  const answer: Answer<Schemas['Refusal']> = await send(server.app, { ...request, headers });
  expect(answer.body.success).toBe(false);
  return answer.body;
}

const HAN = /\p{Script=Han}/u;

test.each<[string, () => InjectOptions]>([
  [
    'a wrong password',
    () => ({ method: 'POST', url: '/plusapi/account/login', payload: { username: 'admin', password: 'no' } }),
  ],
  ['a call without a sign-in', () => ({ method: 'GET', url: '/plusapi/serverTime/none' })],
  ['a payload of the wrong shape', () => dealRequest(token, 'PaymentDetail', { paymentId: 1 } as never)],
  ['a record that is not there', () => dealRequest(token, 'PaymentDetail', { paymentId: 'PAY000000000' })],
  ['a body that is no JSON', () => signed(token, { method: 'POST', url: '/plusapi/data', payload: '{' })],
])('%s is told in the language that the caller reads', async (_title, request) => {
  const chinese = await refusedIn('zh-TW', request());
  const english = await refusedIn('en-GB,en;q=0.9', request());
  expect(chinese.message).toMatch(HAN);
  expect(english.message).not.toMatch(HAN);
  expect(english.errors?.map(({ message }) => message) ?? []).not.toContainEqual(expect.stringMatching(HAN));
  expect(english).toMatchObject({ code: chinese.code });
});
