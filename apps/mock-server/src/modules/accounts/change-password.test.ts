import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  dealRequest,
  SEEDED_PASSWORD,
  send,
  signed,
  signIn,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const change = (token: string, UserInfo_Password: string, confirmPassword = UserInfo_Password) =>
  send(
    server.app,
    signed(token, {
      method: 'POST',
      url: '/plusapi/account/changepassword',
      payload: { Model_Profile: { UserInfo_Password, confirmPassword } },
    }),
  );

test('changes the password and clears the requirement to change it', async () => {
  const { accessToken } = await signIn(server.app, 'newcomer');
  expect(await change(accessToken, 'Harbour2027')).toMatchObject({ status: 200, body: { success: true } });
  expect((await signIn(server.app, 'newcomer', 'Harbour2027')).userInfo.needChange).toBe(false);
  await expect(signIn(server.app, 'newcomer', SEEDED_PASSWORD)).rejects.toThrow('帳號或密碼錯誤');
});

test('refuses everything except the change, the time and the sign-out until it is changed', async () => {
  const { accessToken } = await signIn(server.app, 'newcomer', 'Harbour2027');
  await server.storage.database.sql.exec(
    "update accounts set needs_password_change = true where account = 'newcomer'",
  );
  const ask = (url: string, payload?: object) =>
    send(
      server.app,
      signed(accessToken, { method: payload ? 'POST' : 'GET', url, ...(payload && { payload }) }),
    );
  const error = { success: false, code: 'password-change-required' };
  for (const request of [
    dealRequest(accessToken, 'MyPermissions', {}),
    dealRequest(accessToken, 'TransactionList', { page: 1, pageSize: 20 }),
  ]) {
    expect(await send(server.app, request)).toMatchObject({ status: 403, body: error });
  }
  const list = { Json: '{"page":1,"pageSize":20}', Model_DealType: '10501' };
  expect(await ask('/plusapi/Task/list/10501', list)).toMatchObject({ status: 403, body: error });
  expect(await ask('/plusapi/files/bulletins/none.pdf')).toMatchObject({ status: 403, body: error });
  expect(await ask('/plusapi/account/readbulletin', {})).toMatchObject({ status: 200, body: error });
  expect((await ask('/plusapi/data/gettime')).status).toBe(200);
  const negotiate = '/signalr/CommunicateHub/negotiate?negotiateVersion=1';
  expect(await ask(negotiate, {})).toMatchObject({ status: 403, body: error });
  expect(await change(accessToken, 'Harbour2028')).toMatchObject({ status: 200, body: { success: true } });
  expect((await send(server.app, dealRequest(accessToken, 'MyPermissions', {}))).status).toBe(200);
  expect((await ask(negotiate, {})).status).toBe(200);

  const leaving = await signIn(server.app, 'newcomer', 'Harbour2028');
  await server.storage.database.sql.exec(
    "update accounts set needs_password_change = true where account = 'newcomer'",
  );
  expect(await send(server.app, dealRequest(leaving.accessToken, 'SessionEnd', {}))).toMatchObject({
    status: 200,
    body: { success: true },
  });
});

test('ends the account’s other sessions and keeps this one', async () => {
  const [here, elsewhere] = [await signIn(server.app, 'hr'), await signIn(server.app, 'hr')];
  await change(here.accessToken, SEEDED_PASSWORD);
  expect((await send(server.app, dealRequest(here.accessToken, 'Lookups', {}))).status).toBe(200);
  expect((await send(server.app, dealRequest(elsewhere.accessToken, 'Lookups', {}))).status).toBe(401);
});

test.each([
  ['nothing @spec(5.1)', '', '', 'password-required', '/Model_Profile/UserInfo_Password'],
  [
    'the account itself @spec(5.2)',
    'STAFF',
    'STAFF',
    'password-same-as-account',
    '/Model_Profile/UserInfo_Password',
  ],
  ['7 characters @spec(5.3)', 'Abc1234', 'Abc1234', 'password-length', '/Model_Profile/UserInfo_Password'],
  [
    '21 characters @spec(5.3)',
    'Abcdefghij12345678901',
    'Abcdefghij12345678901',
    'password-length',
    '/Model_Profile/UserInfo_Password',
  ],
  ['letters only @spec(5.4)', 'Abcdefgh', 'Abcdefgh', 'password-mix', '/Model_Profile/UserInfo_Password'],
  ['digits only @spec(5.4)', '12345678', '12345678', 'password-mix', '/Model_Profile/UserInfo_Password'],
  ['no confirmation @spec(5.5)', 'Abcd1234', '', 'password-required', '/Model_Profile/confirmPassword'],
  [
    'another confirmation @spec(5.6)',
    'Abcd1234',
    'Abcd1235',
    'password-mismatch',
    '/Model_Profile/confirmPassword',
  ],
])('refuses, naming the field, %s', async (_title, password, confirmation, code, pointer) => {
  const { accessToken } = await signIn(server.app, 'staff');
  const answer = await change(accessToken, password, confirmation);
  expect(answer).toMatchObject({ status: 200, body: { success: false, code, errors: [{ pointer }] } });
  await signIn(server.app, 'staff');
});

test('responds with 401 without a token', async () => {
  expect((await change('', 'Abcd1234')).status).toBe(401);
});
