import { isApiError } from '@parking-plus/contracts/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../shared/api/api.ts';
import { buildSessionInfo } from '../../testing/builders/session-builders.ts';
import { dealResponse, FakeServer } from '../../testing/fake-server.ts';
import {
  dismissExpiry,
  expireSession,
  openSession,
  replaceTokens,
  signOutSession,
  updateInfo,
} from '../state/session-actions.ts';
import { currentSession, type Session, useSessionStore } from '../state/session-store.ts';
import type { TabMessage } from '../state/tab-channel.ts';
import { connectSession } from './client-session.ts';
import { followTabs } from './cross-tab-sync.ts';
import { updateSharedRecord } from './indexeddb-record.ts';
import { isRenewedElsewhere } from './refresh-elsewhere.ts';
import { recordTokenOutcome, syncTokenOutcome } from './token-outcome.ts';

const LOOKUPS = '90100';
const REFRESH = 'POST /plusapi/account/refreshtoken';
const info = buildSessionInfo();
const first = { accessToken: 'first-access-token', refreshToken: 'refresh-1' };
const second = { accessToken: 'second-access-token', refreshToken: 'refresh-2' };
const other = {
  tokens: { accessToken: 'access-9', refreshToken: 'refresh-9' },
  info: buildSessionInfo({ userInfo: { name: '陳', type: 1, code: 'U1', account: 'admin' } }),
};
const ending = {
  message: '您的登入已由系統管理員結束，原因：設備遺失',
  endedAt: '2026-11-20T10:05:00+08:00',
};

let server: FakeServer;
/** Simulates another browser tab on the shared channel. */
let otherTab: BroadcastChannel;
let heard: TabMessage[];
let stop: () => void;

beforeEach(() => {
  server = new FakeServer();
  server.install();
  connectSession();
  stop = followTabs();
  heard = [];
  otherTab = new BroadcastChannel('parking-plus-session');
  otherTab.onmessage = ({ data }: MessageEvent<TabMessage>) => heard.push(data);
  openSession({ tokens: first, info });
});

afterEach(() => {
  stop();
  otherTab.close();
});

function tell(message: TabMessage) {
  otherTab.postMessage(message);
}

/** Long timeout for slow machines. */
function eventually(claim: () => void) {
  return vi.waitFor(claim, { timeout: 30_000 });
}

async function becomes(expected: object) {
  await eventually(() => expect(currentSession()).toMatchObject(expected));
}

describe('messages from another browser tab', () => {
  it('a sign-out ends the session here and leaves its storage alone', async () => {
    sessionStorage.setItem('own', '1');
    tell({ kind: 'closed', account: 'staff', by: 'user' });
    await becomes({ status: 'signedOut', by: 'user' });
    expect(sessionStorage.length).toBe(0);
    expect(localStorage.getItem('jwt'), 'may be the next session’s by now').toBe(first.accessToken);
    tell({ kind: 'opened', tokens: second, info });
    await becomes({ status: 'signedIn', tokens: second });
  });

  it('the end of another account’s session is ignored', async () => {
    tell({ kind: 'closed', account: 'admin', by: 'user' });
    tell({ kind: 'renewed', replaced: first.accessToken, tokens: second });
    await becomes({ status: 'signedIn', tokens: second });
  });

  it('newer tokens are adopted, tokens that replace older ones are not', async () => {
    tell({ kind: 'renewed', replaced: first.accessToken, tokens: second });
    await becomes({ tokens: second });
    tell({ kind: 'renewed', replaced: first.accessToken, tokens: { ...first, accessToken: 'stale' } });
    tell({ kind: 'expired', token: first.accessToken, ending: null });
    tell({ kind: 'dismissed', token: second.accessToken });
    tell({ kind: 'expired', token: second.accessToken, ending: null });
    await becomes({ status: 'expired', tokens: second, isDismissed: false });
  });

  it('an expiry and its answer are not prompted again here; a new sign-in revives the page', async () => {
    tell({ kind: 'expired', token: first.accessToken, ending: null });
    await becomes({ status: 'expired', isDismissed: false });
    tell({ kind: 'dismissed', token: first.accessToken });
    await becomes({ status: 'expired', isDismissed: true });
    tell({ kind: 'opened', tokens: second, info });
    await becomes({ status: 'signedIn', tokens: second });
  });

  it('an end by an administrator shows the same text here', async () => {
    tell({ kind: 'expired', token: first.accessToken, ending });
    await becomes({ status: 'expired', ending });
  });

  it('other info about the same user is adopted', async () => {
    const read = { ...info, forceBulletin: [], ipAddress: '10.0.0.1' };
    tell({ kind: 'informed', info: { ...other.info, ipAddress: '10.0.0.9' } });
    tell({ kind: 'informed', info: read });
    await becomes({ status: 'signedIn', tokens: first, info: read });
  });

  it('a sign-in of the same user keeps unchanged parts of the info identical', async () => {
    const sites = () => {
      const session = currentSession();
      return session.status === 'signedOut' ? null : session.info.login_SiteInfo;
    };
    const before = sites();
    tell({ kind: 'opened', tokens: second, info: { ...info, ipAddress: '10.0.0.1' } });
    await becomes({ status: 'signedIn', tokens: second, info: { ipAddress: '10.0.0.1' } });
    expect(before).toEqual(info.login_SiteInfo);
    expect(sites()).toBe(before);
  });

  it('another user’s sign-in ends this session before theirs begins', async () => {
    const seen: Session['status'][] = [];
    const unsubscribe = useSessionStore.subscribe(({ session }) => seen.push(session.status));
    tell({ kind: 'opened', ...other });
    await becomes({ status: 'signedIn', ...other });
    unsubscribe();
    expect(seen).toEqual(['signedOut', 'signedIn']);
  });
});

describe('messages to other browser tabs', () => {
  it('are sent for each own change, and not for received changes', async () => {
    replaceTokens(second);
    updateInfo('staff', (before) => ({ ...before, ipAddress: '10.0.0.1' }));
    expireSession(ending);
    dismissExpiry();
    signOutSession('user');
    signOutSession('user');
    await eventually(() =>
      expect(heard).toEqual([
        { kind: 'opened', tokens: first, info },
        { kind: 'renewed', replaced: first.accessToken, tokens: second },
        { kind: 'informed', info: { ...info, ipAddress: '10.0.0.1' } },
        { kind: 'expired', token: second.accessToken, ending },
        { kind: 'dismissed', token: second.accessToken },
        { kind: 'closed', account: 'staff', by: 'user' },
      ]),
    );
  });

  it('answer requests for the outcome of a token', async () => {
    replaceTokens(second);
    tell({ kind: 'asked', token: 'of somebody else' });
    tell({ kind: 'asked', token: first.accessToken });
    tell({ kind: 'asked', token: second.accessToken });
    const renewed = { kind: 'renewed', replaced: first.accessToken, tokens: second };
    await eventually(() => expect(heard.slice(1)).toEqual([renewed, renewed]));
    expireSession(ending);
    tell({ kind: 'asked', token: second.accessToken });
    const expired = { kind: 'expired', token: second.accessToken, ending };
    await eventually(() => expect(heard.slice(3)).toEqual([expired, expired]));
  });
});

describe('a token that another tab has settled, with its message still pending', () => {
  beforeEach(() => {
    server.onDeal(LOOKUPS, (_payload: unknown, { token }: { token: string | null }) =>
      token === second.accessToken ? dealResponse({ sites: [] }) : { status: 401, body: { success: false } },
    );
  });

  it('is not refreshed again: the call requests the new token and waits', async () => {
    await recordTokenOutcome(first.accessToken, true);
    const call = api.data('Lookups', {});
    await eventually(() => expect(heard).toContainEqual({ kind: 'asked', token: first.accessToken }));
    tell({ kind: 'renewed', replaced: first.accessToken, tokens: second });
    expect(await call).toEqual({ sites: [] });
    expect(server.asked(REFRESH)).toHaveLength(0);
  });

  it('is read from storage if that tab is gone', async () => {
    await recordTokenOutcome(first.accessToken, true);
    const call = api.data('Lookups', {});
    await eventually(() => expect(heard).toContainEqual({ kind: 'asked', token: first.accessToken }));
    localStorage.setItem('jwt', second.accessToken);
    window.dispatchEvent(new StorageEvent('storage', { key: 'jwt' }));
    expect(await call).toEqual({ sites: [] });
    expect(server.asked(REFRESH)).toHaveLength(0);
  });

  it('is not rejected again', async () => {
    await recordTokenOutcome(first.accessToken, false);
    const failure = await api.data('Lookups', {}).catch((error: unknown) => error);
    expect(isApiError(failure) && failure.kind).toBe('unauthorized');
    expect(currentSession()).toMatchObject({ status: 'expired', isDismissed: false });
    expect(server.asked(REFRESH)).toHaveLength(0);
  });

  it('of a session ended by an administrator is rejected with the reason', async () => {
    expireSession(ending);
    await recordTokenOutcome(first.accessToken, false);
    openSession({ tokens: first, info });
    await api.data('Lookups', {}).catch(() => {});
    expect(currentSession()).toMatchObject({ status: 'expired', ending });
    expect(server.asked(REFRESH)).toHaveLength(0);
  });

  it('does not end a session that began during the lookup', async () => {
    await recordTokenOutcome(first.accessToken, false);
    const session = currentSession() as Extract<Session, { status: 'signedIn' }>;
    const followed = syncTokenOutcome(session);
    openSession({ tokens: second, info });
    await followed;
    expect(currentSession()).toMatchObject({ status: 'signedIn', tokens: second });
  });
});

describe('a call that starts while another browser tab refreshes', () => {
  /** Acquires the lease as the other tab would. */
  function holdLease(restMs: number) {
    return updateSharedRecord('lease', () => ({ holder: 'another page', untilMs: Date.now() + restMs }));
  }

  beforeEach(async () => {
    server.onDeal(LOOKUPS, { sites: [] });
    await holdLease(20_000);
    tell({ kind: 'renewing', token: first.accessToken });
    await eventually(() => expect(isRenewedElsewhere(first.accessToken)).toBe(true));
  });
  afterEach(() => holdLease(0));

  it('waits and is sent once, with the new token @spec(4.6)', async () => {
    const call = api.data('Lookups', {});
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.requests).toEqual([]);
    tell({ kind: 'renewed', replaced: first.accessToken, tokens: second });
    await call;
    expect(server.requests.map(({ token }) => token)).toEqual([second.accessToken]);
  });

  it('is sent unchanged once that tab has given up', async () => {
    const call = api.data('Lookups', {});
    await holdLease(0);
    await call;
    expect(server.requests.map(({ token }) => token)).toEqual([first.accessToken]);
    expect(isRenewedElsewhere(first.accessToken)).toBe(false);
  });

  it('is not sent if that tab was rejected', async () => {
    const call = api.data('Lookups', {}).catch((error: unknown) => error);
    tell({ kind: 'expired', token: first.accessToken, ending: null });
    expect(await call).toMatchObject({ kind: 'unauthorized' });
    expect(server.requests).toEqual([]);
  });
});
