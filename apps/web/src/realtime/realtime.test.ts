import { formatSend1000 } from '@parking-plus/contracts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectSession } from '../session/renewal/client-session.ts';
import { expireSession, openSession, signOutSession, updateInfo } from '../session/state/session-actions.ts';
import { withPasswordChanged } from '../session/state/session-info.ts';
import { currentSession, restoreSession } from '../session/state/session-store.ts';
import { bindNotices } from '../shared/feedback/notify.ts';
import { buildSessionInfo } from '../testing/builders/session-builders.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { getClients } from './get-clients.ts';
import { startRealtime } from './realtime.ts';
import { HubError } from './realtime-connection.ts';
import { retryRealtime } from './realtime-port.ts';
import { useRealtimeStore } from './realtime-store.ts';
import { FakeHub } from './testing/fake-hub.ts';

const REFRESH = 'POST /plusapi/account/refreshtoken';
const staff = {
  tokens: { accessToken: 'access-1', refreshToken: 'refresh-1' },
  info: buildSessionInfo(),
};
const admin = {
  tokens: { accessToken: 'access-9', refreshToken: 'refresh-9' },
  info: buildSessionInfo({ userInfo: { name: '林系統', type: 1, code: 'U1', account: 'admin' } }),
};

let hub: FakeHub;
let server: FakeServer;
let stop: () => void;

beforeEach(() => {
  server = new FakeServer();
  server.install();
  connectSession();
  hub = new FakeHub();
  openSession(staff);
  stop = startRealtime(new QueryClient(), hub.open);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

function allCodes(): string[] {
  const session = currentSession();
  return session.status === 'signedOut' ? [] : session.info.actionCodes.map(({ operateCode }) => operateCode);
}

function state(): string {
  return useRealtimeStore.getState().state;
}

describe('the connection follows the session', () => {
  it('opens with the session’s token and closes on sign-out @spec(7.18)', async () => {
    expect(hub.latest.token).toBe('access-1');
    await hub.latest.accept();
    expect(state()).toBe('connected');
    signOutSession('user');
    expect(hub.latest.isStopped).toBe(true);
    expect(state()).toBe('off');
  });

  it('closes on expiry and opens again after signing in over the page', async () => {
    await hub.latest.accept();
    expireSession();
    expect(state()).toBe('off');
    openSession({ ...staff, tokens: { accessToken: 'access-2', refreshToken: 'refresh-2' } });
    expect(hub.links.map(({ token }) => token)).toEqual(['access-1', 'access-2']);
  });

  it('is replaced for another account', async () => {
    await hub.latest.accept();
    openSession(admin);
    expect(hub.links[0]?.isStopped).toBe(true);
    expect(hub.latest.token).toBe('access-9');
  });

  it('waits until a one-time password is replaced', () => {
    const newcomer = { ...admin.info.userInfo, account: 'newcomer', needChange: true };
    openSession({ ...admin, info: { ...admin.info, userInfo: newcomer } });
    expect(hub.links).toHaveLength(1);
    expect(state()).toBe('off');
    updateInfo('newcomer', withPasswordChanged);
    expect(hub.latest.token).toBe('access-9');
    expect(state()).toBe('connecting');
  });

  it('renews an expired token before it connects', async () => {
    server.on(REFRESH, () => ({ body: { accessToken: 'access-2', refreshToken: 'refresh-2' } }));
    await hub.latest.refuse(new HubError(401));
    await expect.poll(() => hub.links.map(({ token }) => token)).toEqual(['access-1', 'access-2']);
    expect(server.asked(REFRESH)).toHaveLength(1);
    await hub.latest.accept();
    expect(state()).toBe('connected');
  });

  it('ends a session that cannot be renewed, and closes', async () => {
    server.on(REFRESH, () => ({ status: 401, body: { success: false } }));
    await hub.latest.refuse(new HubError(401));
    await expect.poll(() => currentSession().status).toBe('expired');
    expect(state()).toBe('off');
  });

  it('ends a superseded session as every call does @spec(8.6)', async () => {
    const said: string[] = [];
    const unbind = bindNotices(({ text }) => said.push(text));
    await hub.latest.refuse(new HubError(409));
    unbind();
    expect(said).toEqual(['登入認證已失效，請重新整理後嘗試重新登入']);
    expect(currentSession()).toEqual({ status: 'signedOut', by: 'superseded' });
    expect(hub.links).toHaveLength(1);
  });
});

it('does not show as connected while offline, and reconnects when online', async () => {
  await hub.latest.accept();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(state()).toBe('offline');
  await hub.latest.refuse(new Error('no network'));
  expect(state()).toBe('offline');
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await hub.latest.accept();
  expect(state()).toBe('connected');
});

describe('a lost connection retries at once', () => {
  beforeEach(async () => {
    await hub.latest.accept();
    hub.latest.listener.closed();
    expect(hub.links).toHaveLength(1);
  });

  it('when the network returns', () => {
    window.dispatchEvent(new Event('online'));
    expect(hub.links).toHaveLength(2);
  });

  it('when the page becomes visible, but not when it is hidden', () => {
    const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(hub.links).toHaveLength(1);
    isHidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(hub.links).toHaveLength(2);
  });

  it('when requested', () => {
    retryRealtime();
    expect(hub.links).toHaveLength(2);
  });
});

it('refetches the permissions after a loss, since a change may have been missed', async () => {
  server.onDeal('90512', { actionCodes: [], navItems: [] });
  await hub.latest.accept();
  expect(server.asked('deal 90512')).toHaveLength(0);
  hub.latest.listener.closed();
  retryRealtime();
  await hub.latest.accept();
  await expect.poll(() => server.asked('deal 90512')).toHaveLength(1);
});

it('refetches the permissions of a restored session once connected, since earlier changes were not received', async () => {
  server.onDeal('90512', { actionCodes: [{ operateCode: '10106' }], navItems: [] });
  stop();
  restoreSession();
  stop = startRealtime(new QueryClient(), hub.open);
  expect(server.requests).toEqual([]);
  await hub.latest.accept();
  await expect.poll(() => allCodes()).toEqual(['10106']);
  expect(server.asked('deal 90512')).toHaveLength(1);
});

it('shows the message of Send1000 and lists clients while connected', async () => {
  const outcome = JSON.stringify({ success: true, message: '上傳完成' });
  server.on('POST /plusapi/data/decrypt', () => ({ body: { success: true, data: outcome } }));
  const said: string[] = [];
  const unbind = bindNotices(({ text }) => said.push(text));
  await hub.latest.accept();
  const sealed = { data: 'c2VhbGVk', tag: 'dGFn' };
  const head = { softwareCode: '900000003', projectClass: '1', identity: '2', siteCode: '0', sentAt: '' };
  hub.latest.listener.send1000(formatSend1000({ ...head, sealed }));
  await expect.poll(() => said).toEqual(['上傳完成']);
  unbind();
  hub.answer = () => ({ clients: [], serverInfoClients: [] });
  expect(await getClients()).toEqual({ clients: [], serverInfoClients: [] });
  signOutSession('user');
  await expect(getClients()).rejects.toMatchObject({ kind: 'network' });
});
