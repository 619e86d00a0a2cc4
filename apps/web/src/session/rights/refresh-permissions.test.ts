import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildSessionInfo } from '../../testing/builders/session-builders.ts';
import { dealResponse, FakeServer } from '../../testing/fake-server.ts';
import { openSession, signOutSession } from '../state/session-actions.ts';
import { currentSession } from '../state/session-store.ts';
import { refreshPermissions } from './refresh-permissions.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.install();
  openSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, info: buildSessionInfo() });
});
afterEach(() => signOutSession('user'));

function info() {
  const session = currentSession();
  return session.status === 'signedOut' ? null : session.info;
}

describe('permissions that change during a session', () => {
  it('are adopted with the menu; unchanged parts keep their identity', async () => {
    const before = info();
    const navItems = [{ name: 'rentals', title: '月租', children: [] }];
    server.onDeal('90512', { actionCodes: before?.actionCodes, navItems });
    await refreshPermissions();
    expect(info()?.navItems).toEqual(navItems);
    expect(info()?.actionCodes).toBe(before?.actionCodes);
    expect(info()?.login_SiteInfo).toBe(before?.login_SiteInfo);
  });

  it('are those of the last request if responses arrive out of order', async () => {
    const { actionCodes } = info() ?? {};
    const menus = ['old', 'new'].map((name) => [{ name, title: name, children: [] }]);
    const open: (() => void)[] = [];
    const waiting = menus.map((navItems) => ({
      navItems,
      gate: new Promise<void>((resolve) => open.push(resolve)),
    }));
    server.onDeal('90512', async () => {
      const answer = waiting.shift();
      await answer?.gate;
      return dealResponse({ actionCodes, navItems: answer?.navItems });
    });
    const renewals = [refreshPermissions(), refreshPermissions()];
    open[1]?.();
    await renewals[1];
    open[0]?.();
    await renewals[0];
    expect(info()?.navItems).toEqual(menus[1]);
  });

  it('are not requested while the password has to be changed', async () => {
    const { userInfo } = buildSessionInfo();
    openSession({
      tokens: { accessToken: 'a', refreshToken: 'r' },
      info: buildSessionInfo({ userInfo: { ...userInfo, needChange: true } }),
    });
    await refreshPermissions();
    expect(server.requests).toEqual([]);
  });

  it('are not requested when signed out, and a failure changes nothing', async () => {
    server.onDeal('90512', () => ({ status: 500, body: { success: false } }));
    const before = info();
    await refreshPermissions();
    expect(info()).toBe(before);
    signOutSession('user');
    await refreshPermissions();
    expect(server.asked('deal 90512')).toHaveLength(1);
  });
});
