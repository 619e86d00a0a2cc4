import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { buildSessionInfo } from '../testing/session-builders.ts';
import { renewRights } from './renew-rights.ts';
import { closeSession, openSession } from './session-changes.ts';
import { currentSession } from './session-store.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.install();
  openSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, info: buildSessionInfo() });
});
afterEach(() => closeSession('user'));

function info() {
  const session = currentSession();
  return session.status === 'signedOut' ? null : session.info;
}

describe('rights that changed while somebody is signed in', () => {
  it('are taken over with the menu; what is the same stays the same object', async () => {
    const before = info();
    const navItems = [{ name: 'rentals', title: '月租', children: [] }];
    server.onDeal('90512', { actionCodes: before?.actionCodes, navItems });
    await renewRights();
    expect(info()?.navItems).toEqual(navItems);
    expect(info()?.actionCodes).toBe(before?.actionCodes);
    expect(info()?.login_SiteInfo).toBe(before?.login_SiteInfo);
  });

  it('are asked for by nobody who is signed out, and a failure changes nothing', async () => {
    server.onDeal('90512', () => ({ status: 500, body: { success: false } }));
    const before = info();
    await renewRights();
    expect(info()).toBe(before);
    closeSession('user');
    await renewRights();
    expect(server.asked('deal 90512')).toHaveLength(1);
  });
});
