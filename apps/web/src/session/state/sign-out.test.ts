import { beforeEach, expect, it } from 'vitest';
import { buildSessionInfo } from '../../testing/builders/session-builders.ts';
import { dealResponse, FakeServer } from '../../testing/fake-server.ts';
import { connectSession } from '../renewal/client-session.ts';
import { expireSession, openSession } from './session-actions.ts';
import { currentSession } from './session-store.ts';
import { signOut } from './sign-out.ts';

const SESSION_END = 'deal 90500';
const REFRESH = 'POST /plusapi/account/refreshtoken';

let server: FakeServer;

/** Accepts only the renewed token. */
beforeEach(() => {
  server = new FakeServer()
    .onDeal('90500', (_payload: unknown, { token }: { token: string | null }) =>
      token === 'access-2' ? dealResponse({}) : { status: 401, body: { success: false } },
    )
    .on(REFRESH, () => ({ body: { accessToken: 'access-2', refreshToken: 'refresh-2' } }));
  server.install();
  connectSession();
});

const signIn = (refreshToken: string) =>
  openSession({ tokens: { accessToken: 'access-1', refreshToken }, info: buildSessionInfo() });
const told = () => server.asked(SESSION_END).map(({ token }) => token);

it('ends a session with an expired access token at the server and leaves nothing locally', async () => {
  signIn('refresh-1');
  signOut();
  expect(currentSession()).toEqual({ status: 'signedOut', by: 'user' });
  await expect.poll(told).toEqual(['access-1', 'access-2']);
  expect(server.asked(REFRESH).map(({ body }) => body)).toEqual([
    { accessToken: 'access-1', refreshToken: 'refresh-1' },
  ]);
  expect(currentSession()).toEqual({ status: 'signedOut', by: 'user' });
  expect([localStorage.getItem('jwt'), localStorage.getItem('jwtRefresh')]).toEqual([null, null]);
});

it.each([
  ['has no refresh token', '', false],
  ['could not be renewed', 'refresh-1', true],
])('requests no other token if the session %s', async (_title, refreshToken, isExpired) => {
  signIn(refreshToken);
  if (isExpired) expireSession();
  signOut();
  await expect.poll(told).toEqual(['access-1']);
  // A later call has completed, so the response has arrived.
  await fetch('/plusapi/data/gettime');
  expect(server.asked(REFRESH)).toEqual([]);
});
