import { openSession } from '../session/state/session-actions.ts';
import { setServerTime } from '../shared/time/server-clock.ts';
import { buildSessionInfo } from './builders/session-builders.ts';
import { buildSiteOption } from './builders/site-builders.ts';
import { FakeServer } from './fake-server.ts';

/** Signs in a user with these action codes and returns a server with two sites. */
export function serveScreen(actionCodes: readonly string[]): FakeServer {
  const info = buildSessionInfo({ actionCodes: actionCodes.map((operateCode) => ({ operateCode })) });
  openSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, info });
  setServerTime('2026-11-20T10:00:00+08:00', Date.now());
  const server = new FakeServer().onDeal('90100', {
    sites: [buildSiteOption(), buildSiteOption({ siteCode: 'S02', siteName: '板橋府中站' })],
  });
  server.install();
  return server;
}
