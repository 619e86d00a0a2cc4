import { randomBytes } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { AdjustableClock } from '../clock/clock.ts';
import { AccessTokens } from './access-token.ts';

const key = randomBytes(32);
let clock: AdjustableClock;
let tokens: AccessTokens;

beforeEach(() => {
  clock = new AdjustableClock(new Date('2026-11-20T10:00:00+08:00'));
  tokens = new AccessTokens(key, clock);
});

test('reads back what it signed, for 15 minutes by its own clock', async () => {
  const token = await tokens.sign({ account: 'staff', sessionId: 's-1' });
  expect(await tokens.verify(token)).toEqual({ account: 'staff', sessionId: 's-1' });
  clock.advance(899_000);
  await tokens.verify(token);
  clock.advance(2_000);
  await expect(tokens.verify(token)).rejects.toMatchObject({ status: 401, code: 'token-expired' });
  expect(await tokens.verify(token, { isExpiredTaken: true })).toMatchObject({ sessionId: 's-1' });
});

test('judges the time anew, however often it has read the token', async () => {
  const token = await tokens.sign({ account: 'staff', sessionId: 's-1' });
  await tokens.verify(token);
  clock.advance(3_600_000);
  await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'token-expired' });
  clock.advance(-3_600_000);
  await tokens.verify(token);
});

test('signs a token that has expired already', async () => {
  const token = await tokens.sign({ account: 'expired', sessionId: 's-1' }, -60);
  await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'token-expired' });
});

test.each([
  ['no token at all', async () => 'not.a.token'],
  ['another key', () => new AccessTokens(randomBytes(32), clock).sign({ account: 'a', sessionId: 's' })],
  [
    'no signature',
    async () => new UnsecuredJWT({ sid: 's' }).setSubject('a').setIssuer('parking-plus').encode(),
  ],
  [
    'another algorithm',
    () =>
      new SignJWT({ sid: 's' })
        .setProtectedHeader({ alg: 'HS512' })
        .setSubject('a')
        .setIssuer('parking-plus')
        .setExpirationTime('1h')
        .sign(randomBytes(64)),
  ],
  [
    'no expiry',
    () =>
      new SignJWT({ sid: 's' })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject('a')
        .setIssuer('parking-plus')
        .sign(key),
  ],
])('refuses a token with %s', async (_title, forge) => {
  await expect(tokens.verify(await forge())).rejects.toMatchObject({ status: 401, code: 'token-invalid' });
});
