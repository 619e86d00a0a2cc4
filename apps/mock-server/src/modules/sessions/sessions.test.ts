import type { DealResult, Schemas } from '@parking-plus/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  dealRequest,
  SEEDED_PASSWORD,
  send,
  signIn,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
afterEach(() => {
  server.waits.length = 0;
});

const login = (username: string, password: string): Promise<Answer<Schemas['Refusal']>> =>
  send(server.app, { method: 'POST', url: '/plusapi/account/login', payload: { username, password } });
const renew = (pair: {
  accessToken: string;
  refreshToken: string;
}): Promise<Answer<Schemas['RenewedTokens'] & Schemas['Refusal']>> =>
  send(server.app, {
    method: 'POST',
    url: '/plusapi/account/refreshtoken',
    payload: { accessToken: pair.accessToken, refreshToken: pair.refreshToken },
  });
const lookups = (token: string) => send(server.app, dealRequest(token, 'Lookups', {}));

describe('signing in', () => {
  test('returns all account data for the web @spec(3.1) @spec(7.3)', async () => {
    const answer = await signIn(server.app, 'sitestaff');
    expect(answer).toMatchObject({
      userInfo: { account: 'sitestaff', name: '蔡站員', type: 291, needChange: false },
      login_Company: { company_Code: 'C01' },
      login_SiteInfo: [{ siteInfo_Code: 'TPE001', siteInfo_Name: '信義松仁站' }],
      login_AAgents: [{ userInfo_Account: 'sitemanager', userInfo_Name: '劉站長' }],
      login_PAgents: [],
      ipAddress: '127.0.0.1',
    });
    expect(answer.actionCodes).toContainEqual({ operateCode: '10100' });
    expect(answer.actionCodes).not.toContainEqual({ operateCode: '10107' });
    expect(JSON.stringify(answer.navItems)).toContain('fees/transaction-list');
  });

  test('ignores case in the account, and returns an empty menu for an unknown type', async () => {
    expect((await signIn(server.app, '  Guest ')).navItems).toEqual([]);
  });

  test('returns the same error for a wrong password and an unknown account', async () => {
    const wrong = await login('staff', 'Parking2025');
    expect(wrong).toMatchObject({ status: 200, body: { success: false, code: 'wrong-credentials' } });
    expect((await login('nobody', SEEDED_PASSWORD)).body).toEqual(wrong.body);
  });

  test('refuses a disabled account after verifying its password', async () => {
    await server.storage.database.sql.query(`update accounts set state = 0 where account = 'deputy'`);
    expect((await login('deputy', 'Parking2025')).body.code).toBe('wrong-credentials');
    expect((await login('deputy', SEEDED_PASSWORD)).body.code).toBe('account-disabled');
  });

  test('delays guesses, and still accepts the right password', async () => {
    for (let attempt = 0; attempt < 7; attempt++) await login('engineer', 'wrong');
    expect(server.waits).toEqual([1_000, 2_000]);
    await signIn(server.app, 'engineer');
  });

  test.each([
    ['another address', (address: string) => ({ remoteAddress: address })],
    ['another address behind a proxy', (address: string) => ({ headers: { 'x-forwarded-for': address } })],
  ])('from %s is never delayed by guesses', async (_title, from) => {
    const loginFrom = (address: string, password: string) =>
      send(server.app, {
        method: 'POST',
        url: '/plusapi/account/login',
        payload: { username: 'hr', password },
        ...from(address),
      });
    const guesses = await Promise.all(Array.from({ length: 20 }, () => loginFrom('192.0.2.7', 'wrong')));
    expect(guesses.some(({ body }) => body.code === 'too-many-attempts')).toBe(true);
    const waitsBefore = server.waits.length;
    expect((await loginFrom('192.0.2.8', SEEDED_PASSWORD)).body.success).toBe(true);
    expect(server.waits).toHaveLength(waitsBefore);
  });

  test.each([
    ['no password', { username: 'staff' }],
    ['a number', { username: 'staff', password: 20262026 }],
    ['a further member', { username: 'staff', password: 'x', admin: true }],
    ['NUL', { username: 'st\0aff', password: 'x' }],
  ])('responds with 400 to credentials with %s', async (_title, payload) => {
    const answer = await send(server.app, { method: 'POST', url: '/plusapi/account/login', payload });
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'malformed-request' } });
    expect(answer.body.errors).toHaveLength(1);
  });
});

describe('renewing', () => {
  test('exchanges a refresh token for a new pair @spec(7.4)', async () => {
    const first = await signIn(server.app, 'staff');
    const second = await renew(first);
    expect(second.status).toBe(200);
    expect(second.body.refreshToken).not.toBe(first.refreshToken);
    expect((await lookups(second.body.accessToken)).status).toBe(200);
    expect((await renew(second.body)).status).toBe(200);
  });

  test('returns a different access token each time, even within one second', async () => {
    const first = await signIn(server.app, 'staff');
    const second = (await renew(first)).body;
    const third = (await renew(second)).body;
    expect(new Set([first, second, third].map(({ accessToken }) => accessToken)).size).toBe(3);
  });

  test('returns the same successor for 30 s, since a response may be lost', async () => {
    const first = await signIn(server.app, 'staff');
    const second = await renew(first);
    server.clock.advance(29_000);
    const again = await renew(first);
    expect(again).toMatchObject({ status: 200, body: { refreshToken: second.body.refreshToken } });
    expect((await renew(again.body)).status).toBe(200);
  });

  test('ends the session when a token is used again after its successor', async () => {
    const first = await signIn(server.app, 'staff');
    const second = await renew(first);
    const third = await renew(second.body);
    expect((await renew(first)).status).toBe(401);
    expect((await renew(third.body)).status).toBe(401);
    expect(await lookups(third.body.accessToken)).toMatchObject({
      status: 401,
      body: { code: 'session-ended' },
    });
  });

  test('ends the session when a token is used again after 30 s', async () => {
    const first = await signIn(server.app, 'staff');
    const second = await renew(first);
    server.clock.advance(31_000);
    expect((await renew(first)).status).toBe(401);
    expect((await renew(second.body)).status).toBe(401);
  });

  test('returns one successor to two concurrent renewals', async () => {
    const first = await signIn(server.app, 'staff');
    const [a, b] = await Promise.all([renew(first), renew(first)]);
    expect([a.status, b.status]).toEqual([200, 200]);
    expect(a.body.refreshToken).toBe(b.body.refreshToken);
  });

  test('accepts an expired access token, but none of another session', async () => {
    const [mine, other] = [await signIn(server.app, 'staff'), await signIn(server.app, 'hr')];
    server.clock.advance(3_600_000);
    expect(await lookups(mine.accessToken)).toMatchObject({ status: 401, body: { code: 'token-expired' } });
    expect((await renew({ ...mine, accessToken: other.accessToken })).status).toBe(401);
    expect((await renew(mine)).status).toBe(200);
  });

  test('rejects a refresh token after 12 hours', async () => {
    const first = await signIn(server.app, 'staff');
    server.clock.advance(12 * 3_600_000 + 1_000);
    expect(await renew(first)).toMatchObject({ status: 401, body: { code: 'token-expired' } });
  });

  test.each(['', 'no-such-token'])('rejects %j', async (refreshToken) => {
    const { accessToken } = await signIn(server.app, 'staff');
    expect(await renew({ accessToken, refreshToken })).toMatchObject({
      status: 401,
      body: { success: false },
    });
  });
});

describe('own sessions', () => {
  const ownSessions = async (accessToken: string) => {
    const { body }: Answer<Schemas['DataDone']> = await send(
      server.app,
      dealRequest(accessToken, 'MySessionList', {}),
    );
    return JSON.parse(body.data) as DealResult<'MySessionList'>;
  };
  const end = async (accessToken: string, sessionId: string) =>
    (await send(server.app, dealRequest(accessToken, 'MySessionEnd', { sessionId }))).body;

  test("lists only the caller's open ones, last used first, and marks the current one", async () => {
    const elsewhere = await signIn(server.app, 'engineer');
    server.clock.advance(60_000);
    const here = await signIn(server.app, 'engineer');
    await signIn(server.app, 'staff');
    const { items } = await ownSessions(here.accessToken);
    expect(items.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect((await ownSessions(elsewhere.accessToken)).items).toHaveLength(2);
  });

  test('omits ended and expired ones', async () => {
    const ended = await signIn(server.app, 'hr');
    await send(server.app, dealRequest(ended.accessToken, 'SessionEnd', {}));
    await signIn(server.app, 'hr');
    server.clock.advance(13 * 3_600_000);
    const { accessToken } = await signIn(server.app, 'hr');
    expect((await ownSessions(accessToken)).items).toHaveLength(1);
  });

  test('can be ended individually: its tokens become invalid, and ending it again changes nothing', async () => {
    const elsewhere = await signIn(server.app, 'senior');
    server.clock.advance(1_000);
    const here = await signIn(server.app, 'senior');
    const other = (await ownSessions(here.accessToken)).items.find(({ isCurrent }) => !isCurrent);
    expect(await end(here.accessToken, other?.sessionId ?? '')).toMatchObject({ data: '{"wasOpen":true}' });
    expect((await lookups(elsewhere.accessToken)).status).toBe(401);
    expect((await renew(elsewhere)).status).toBe(401);
    expect((await ownSessions(here.accessToken)).items).toHaveLength(1);
    expect(await end(here.accessToken, other?.sessionId ?? '')).toMatchObject({ data: '{"wasOpen":false}' });
  });

  test('exclude those of other accounts, and the current one is ended by signing out', async () => {
    const [mine, theirs] = [await signIn(server.app, 'manager'), await signIn(server.app, 'staff')];
    const idOf = async (token: string) =>
      (await ownSessions(token)).items.find(({ isCurrent }) => isCurrent)?.sessionId ?? '';
    expect(await end(mine.accessToken, await idOf(theirs.accessToken))).toMatchObject({
      data: '{"wasOpen":false}',
    });
    expect((await lookups(theirs.accessToken)).status).toBe(200);
    expect(await end(mine.accessToken, await idOf(mine.accessToken))).toMatchObject({
      success: false,
      code: 'session-is-present',
    });
    expect((await lookups(mine.accessToken)).status).toBe(200);
  });
});

describe('ending', () => {
  test('signing out ends the session and its refresh token', async () => {
    const session = await signIn(server.app, 'staff');
    expect((await send(server.app, dealRequest(session.accessToken, 'SessionEnd', {}))).body).toMatchObject({
      success: true,
    });
    expect((await lookups(session.accessToken)).status).toBe(401);
    expect((await renew(session)).status).toBe(401);
  });

  test('a single-session account that signs in elsewhere supersedes its older session @spec(8.6)', async () => {
    const older = await signIn(server.app, 'single');
    const newer = await signIn(server.app, 'single');
    const text = '登入認證已失效，請重新整理後嘗試重新登入';
    expect(await lookups(older.accessToken)).toMatchObject({
      status: 409,
      body: { success: false, message: text },
    });
    expect((await renew(older)).status).toBe(409);
    expect((await lookups(newer.accessToken)).status).toBe(200);
  });

  test('others may have several sessions', async () => {
    const older = await signIn(server.app, 'staff');
    await signIn(server.app, 'staff');
    expect((await lookups(older.accessToken)).status).toBe(200);
  });
});

describe('accounts that demonstrate one situation each', () => {
  test('expired: the token has expired, renewing returns a valid one', async () => {
    const session = await signIn(server.app, 'expired');
    expect((await lookups(session.accessToken)).status).toBe(401);
    expect((await lookups((await renew(session)).body.accessToken)).status).toBe(200);
  });

  test('lapsed: renewing fails too', async () => {
    const session = await signIn(server.app, 'lapsed');
    expect((await lookups(session.accessToken)).status).toBe(401);
    expect((await renew(session)).status).toBe(401);
  });

  test('norefresh: there is no token to renew with', async () => {
    const session = await signIn(server.app, 'norefresh');
    expect(session.refreshToken).toBe('');
    expect((await lookups(session.accessToken)).status).toBe(401);
  });

  test.each([
    ['forbidden', { status: 403, body: { success: false, message: '權限不足，無法進行此操作' } }],
    ['conflict', { status: 409, body: { success: false } }],
    ['broken', { status: 500, body: { success: false, message: '系統異常，請洽系統人員' } }],
    ['failing', { status: 200, body: { success: false, message: expect.stringContaining('拒絕') } }],
  ])('%s', async (account, answer) => {
    expect(await lookups((await signIn(server.app, account)).accessToken)).toMatchObject(answer);
  });

  test('silent: a refusal without a message', async () => {
    const { accessToken } = await signIn(server.app, 'silent');
    expect((await lookups(accessToken)).body).toEqual({ success: false });
  });

  test('slow: 2 s for each call', async () => {
    const { accessToken } = await signIn(server.app, 'slow');
    expect((await lookups(accessToken)).status).toBe(200);
    expect(server.waits).toEqual([2_000]);
  });

  test('newcomer: must change the password', async () => {
    expect((await signIn(server.app, 'newcomer')).userInfo.needChange).toBe(true);
  });
});
