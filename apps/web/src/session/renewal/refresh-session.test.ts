import { type ApiError, isApiError } from '@parking-plus/contracts/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../shared/api/api.ts';
import { bindNotices, type Notice } from '../../shared/feedback/notify.ts';
import { buildSessionInfo } from '../../testing/builders/session-builders.ts';
import { dealResponse, FakeServer } from '../../testing/fake-server.ts';
import { openSession } from '../state/session-actions.ts';
import { currentSession } from '../state/session-store.ts';
import { connectSession } from './client-session.ts';

const LOOKUPS = '90100';
const READ = 'POST /plusapi/account/readbulletin';
const REFRESH = 'POST /plusapi/account/refreshtoken';
const info = buildSessionInfo();
/** Session of another user that replaces the first one. */
const otherSession = {
  tokens: { accessToken: 'access-9', refreshToken: 'refresh-9' },
  info: buildSessionInfo({ userInfo: { name: '陳', type: 1, code: 'U1', account: 'admin' } }),
};

let server: FakeServer;

/** Accepts only the second token. */
function answerOnlyNewToken() {
  server.onDeal(LOOKUPS, (_payload: unknown, { token }: { token: string | null }) =>
    token === 'access-2' ? dealResponse({ sites: [] }) : { status: 401, body: { success: false } },
  );
}

function answerRefresh(answer: { status?: number; body: unknown }) {
  server.on(REFRESH, async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return answer;
  });
}

const renewed = { body: { accessToken: 'access-2', refreshToken: 'refresh-2' } };

async function failureOf(call: Promise<unknown>): Promise<ApiError | null> {
  return call.then(
    () => null,
    (error: unknown) => (isApiError(error) ? error : Promise.reject(error)),
  );
}

beforeEach(() => {
  server = new FakeServer();
  server.install();
  connectSession();
  openSession({ tokens: { accessToken: 'access-1', refreshToken: 'refresh-1' }, info });
});

describe('a call rejected with 401', () => {
  it('20 parallel calls share one refresh and all succeed @spec(4.5) @spec(4.6) @spec(8.1)', async () => {
    answerOnlyNewToken();
    answerRefresh(renewed);
    const calls = Array.from({ length: 20 }, () => api.data('Lookups', {}));
    expect(await Promise.all(calls)).toHaveLength(20);
    expect(server.asked(REFRESH)).toHaveLength(1);
    expect(server.asked(REFRESH)[0]?.body).toEqual({ accessToken: 'access-1', refreshToken: 'refresh-1' });
    expect(localStorage.getItem('jwt')).toBe('access-2');
    expect(localStorage.getItem('jwtRefresh')).toBe('refresh-2');
    expect(currentSession()).toMatchObject({ status: 'signedIn', tokens: { accessToken: 'access-2' } });
  });

  it('all 20 calls settle and the session expires if the refresh fails @spec(4.7)', async () => {
    answerOnlyNewToken();
    answerRefresh({ status: 401, body: { success: false } });
    const failures = await Promise.all(Array.from({ length: 20 }, () => failureOf(api.data('Lookups', {}))));
    expect(failures.map((failure) => failure?.kind)).toEqual(Array(20).fill('unauthorized'));
    expect(server.asked(REFRESH)).toHaveLength(1);
    expect(currentSession().status).toBe('expired');
    await failureOf(api.data('Lookups', {}));
    expect(server.asked(REFRESH), 'an expired session is not refreshed again').toHaveLength(1);
  });

  it('adopts a newer token stored by another browser tab', async () => {
    answerOnlyNewToken();
    localStorage.setItem('jwt', 'access-2');
    localStorage.setItem('jwtRefresh', 'refresh-2');
    await api.data('Lookups', {});
    expect(server.asked(REFRESH)).toHaveLength(0);
    expect(currentSession()).toMatchObject({
      tokens: { accessToken: 'access-2', refreshToken: 'refresh-2' },
    });
  });

  it('signs out without a refresh token @spec(8.2)', async () => {
    openSession({ tokens: { accessToken: 'access-1', refreshToken: '' }, info });
    answerOnlyNewToken();
    expect((await failureOf(api.data('Lookups', {})))?.kind).toBe('unauthorized');
    expect(currentSession()).toEqual({ status: 'signedOut', by: 'lapsed' });
    expect(localStorage.length).toBe(0);
    expect(server.asked(REFRESH)).toHaveLength(0);
  });

  it('does not loop when the retried call is rejected', async () => {
    server.onDeal(LOOKUPS, () => ({ status: 401, body: { success: false } }));
    answerRefresh(renewed);
    expect((await failureOf(api.data('Lookups', {})))?.kind).toBe('http');
    expect(server.asked(`deal ${LOOKUPS}`)).toHaveLength(2);
    expect(server.asked(REFRESH)).toHaveLength(1);
  });

  it('ignores a session that has been replaced', async () => {
    answerOnlyNewToken();
    server.on(REFRESH, () => {
      openSession(otherSession);
      return renewed;
    });
    await failureOf(api.data('Lookups', {}));
    expect(currentSession()).toMatchObject(otherSession);
  });

  it('keeps a session signed in that was opened while the refresh failed', async () => {
    answerOnlyNewToken();
    server.on(REFRESH, () => {
      openSession(otherSession);
      return { status: 401, body: { success: false } };
    });
    await failureOf(api.data('Lookups', {}));
    expect(currentSession()).toMatchObject({ status: 'signedIn', info: otherSession.info });
  });

  it('does not wait for the refresh of a session that another user has replaced', async () => {
    server.onDeal(LOOKUPS, (_payload: unknown, { token }: { token: string | null }) =>
      token === 'access-10' ? dealResponse({ sites: [] }) : { status: 401, body: { success: false } },
    );
    let mayFail = () => {};
    const isFailing = new Promise<void>((resolve) => {
      mayFail = resolve;
    });
    let later: Promise<unknown> | undefined;
    server.on(REFRESH, async (request) => {
      if ((request.body as { refreshToken: string }).refreshToken === 'refresh-9') {
        return { body: { accessToken: 'access-10', refreshToken: 'refresh-10' } };
      }
      openSession(otherSession);
      later = api.data('Lookups', {});
      await isFailing;
      return { status: 401, body: { success: false } };
    });
    const former = failureOf(api.data('Lookups', {}));
    await vi.waitFor(() => expect(later).toBeDefined(), { timeout: 30_000 });
    expect(await later).toEqual({ sites: [] });
    mayFail();
    expect((await former)?.kind).toBe('unauthorized');
    expect(server.asked(REFRESH)).toHaveLength(2);
  });

  it('is not retried for a user who has signed in since', async () => {
    server.onDeal(LOOKUPS, () => {
      openSession(otherSession);
      return { status: 401, body: { success: false } };
    });
    expect((await failureOf(api.data('Lookups', {})))?.kind).toBe('unauthorized');
    expect(server.asked(`deal ${LOOKUPS}`)).toHaveLength(1);
    expect(server.asked(REFRESH)).toHaveLength(0);
    expect(currentSession()).toMatchObject({ status: 'signedIn', tokens: otherSession.tokens });
  });

  it('is not retried for another user who has signed in in another browser tab', async () => {
    answerOnlyNewToken();
    localStorage.setItem('jwt', 'access-9');
    localStorage.setItem('jwtRefresh', 'refresh-9');
    localStorage.setItem('info', JSON.stringify(otherSession.info));
    expect((await failureOf(api.data('Lookups', {})))?.kind).toBe('unauthorized');
    expect(currentSession()).toMatchObject({ status: 'signedIn', ...otherSession });
    expect(server.asked(REFRESH)).toHaveLength(0);
    expect(server.asked(`deal ${LOOKUPS}`)).toHaveLength(1);
    expect(localStorage.getItem('jwt')).toBe('access-9');
  });

  it('does not restore a session that another browser tab has signed out of', async () => {
    answerOnlyNewToken();
    answerRefresh(renewed);
    localStorage.clear();
    expect((await failureOf(api.data('Lookups', {})))?.kind).toBe('unauthorized');
    expect(currentSession()).toEqual({ status: 'signedOut', by: 'user' });
    expect(localStorage.getItem('jwt')).toBeNull();
    expect(server.asked(REFRESH)).toHaveLength(0);
  });
});

describe('a call that starts while a refresh runs', () => {
  /** Starts a refresh through rejected calls. The test finishes it. */
  async function beginRefresh(answer: { status?: number; body: unknown }) {
    answerOnlyNewToken();
    let end = () => {};
    const mayEnd = new Promise<void>((resolve) => {
      end = resolve;
    });
    server.on(REFRESH, () => mayEnd.then(() => answer));
    const refused = failureOf(api.data('Lookups', {}));
    await vi.waitFor(() => expect(server.asked(REFRESH)).toHaveLength(1), { timeout: 30_000 });
    return { refused, end };
  }

  it('waits and is sent once, with the new token @spec(4.6)', async () => {
    const { refused, end } = await beginRefresh(renewed);
    server.on(READ, () => ({ body: { success: true } }));
    const later = [api.account.readBulletin(), api.data('Lookups', {})];
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.asked(READ)).toHaveLength(0);
    end();
    await Promise.all([refused, ...later]);
    expect(server.asked(READ).map(({ token }) => token)).toEqual(['access-2']);
    expect(server.asked(`deal ${LOOKUPS}`).map(({ token }) => token)).toEqual([
      'access-1',
      'access-2',
      'access-2',
    ]);
  });

  it('is not sent if the refresh is rejected', async () => {
    const { refused, end } = await beginRefresh({ status: 401, body: { success: false } });
    const later = failureOf(api.account.readBulletin());
    end();
    expect((await refused)?.kind).toBe('unauthorized');
    expect((await later)?.kind).toBe('unauthorized');
    expect(server.asked(READ)).toHaveLength(0);
  });

  it('is not sent for another account that has signed in since', async () => {
    const { refused, end } = await beginRefresh(renewed);
    const later = failureOf(api.account.readBulletin());
    openSession(otherSession);
    end();
    expect((await later)?.kind).toBe('unauthorized');
    await refused;
    expect(server.asked(READ)).toHaveLength(0);
  });
});

describe('a refresh', () => {
  beforeEach(answerOnlyNewToken);

  it.each([
    ['a server error', { status: 500, body: {} }],
    ['an unavailable server', { status: 503, body: {} }],
    ['a response without tokens', { body: { success: false, message: '' } }],
    ['a response that is not a JSON object', { body: 'busy' }],
  ])('expires the session after a failure by %s', async (_title, answer) => {
    answerRefresh(answer);
    expect((await failureOf(api.data('Lookups', {})))?.kind).toBe('unauthorized');
    expect(currentSession()).toMatchObject({ status: 'expired', isDismissed: false });
    expect(localStorage.getItem('jwt')).toBe('access-1');
  });

  it('without a response does not expire the session: all 20 calls fail as without a response', async () => {
    server.on(REFRESH, () => Promise.reject(new TypeError('Failed to fetch')));
    const failures = await Promise.all(Array.from({ length: 20 }, () => failureOf(api.data('Lookups', {}))));
    expect(failures.map((failure) => failure?.kind)).toEqual(Array(20).fill('network'));
    expect(server.asked(REFRESH)).toHaveLength(1);
    expect(currentSession().status).toBe('signedIn');
    answerRefresh(renewed);
    await api.data('Lookups', {});
    expect(currentSession()).toMatchObject({ tokens: { accessToken: 'access-2' } });
  });

  it('with a 409 response ends the session', async () => {
    const notices: Notice[] = [];
    const unbind = bindNotices((notice) => notices.push(notice));
    answerRefresh({ status: 409, body: { success: false } });
    await failureOf(api.data('Lookups', {}));
    unbind();
    expect(currentSession()).toEqual({ status: 'signedOut', by: 'superseded' });
    expect(notices.map(({ text }) => text)).toEqual(['登入認證已失效，請重新整理後嘗試重新登入']);
  });
});

it('stores how an administrator ended the session', async () => {
  answerOnlyNewToken();
  const ending = {
    message: '您的登入已由系統管理員結束，原因：設備遺失',
    endedAt: '2026-11-20T10:05:00+08:00',
  };
  answerRefresh({ status: 401, body: { success: false, code: 'session-kicked', ...ending } });
  await failureOf(api.data('Lookups', {}));
  expect(currentSession()).toMatchObject({ status: 'expired', ending });
});

describe('a call rejected with 409', () => {
  it('signs out and shows a message for 5 seconds, once @spec(8.6) @spec(8.13)', async () => {
    const notices: Notice[] = [];
    const unbind = bindNotices((notice) => notices.push(notice));
    server.onDeal(LOOKUPS, () => ({ status: 409, body: { success: false } }));
    await Promise.all([failureOf(api.data('Lookups', {})), failureOf(api.data('Lookups', {}))]);
    unbind();
    expect(notices).toEqual([
      { kind: 'error', text: '登入認證已失效，請重新整理後嘗試重新登入', seconds: 5 },
    ]);
    expect(currentSession()).toEqual({ status: 'signedOut', by: 'superseded' });
    expect(localStorage.length).toBe(0);
  });

  it('ignores a session that was opened after the call was sent', async () => {
    server.onDeal(LOOKUPS, () => {
      openSession(otherSession);
      return { status: 409, body: { success: false } };
    });
    expect((await failureOf(api.data('Lookups', {})))?.kind).toBe('superseded');
    expect(currentSession()).toMatchObject({ status: 'signedIn', ...otherSession });
  });
});
