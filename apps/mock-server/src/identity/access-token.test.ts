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

test('verifies its own tokens for 15 minutes by its own clock', async () => {
  const token = await tokens.sign({ account: 'staff', sessionId: 's-1' });
  expect(await tokens.verify(token)).toEqual({ account: 'staff', sessionId: 's-1' });
  clock.advance(899_000);
  await tokens.verify(token);
  clock.advance(2_000);
  await expect(tokens.verify(token)).rejects.toMatchObject({ status: 401, code: 'token-expired' });
  expect(await tokens.verify(token, { isExpiredTaken: true })).toMatchObject({ sessionId: 's-1' });
});

test('signs different tokens for one session within one second', async () => {
  const claims = { account: 'staff', sessionId: 's-1' };
  expect(await tokens.sign(claims)).not.toBe(await tokens.sign(claims));
});

test('checks the expiry again on every read', async () => {
  const token = await tokens.sign({ account: 'staff', sessionId: 's-1' });
  await tokens.verify(token);
  clock.advance(3_600_000);
  await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'token-expired' });
  clock.advance(-3_600_000);
  await tokens.verify(token);
});

test('signs a token that has already expired', async () => {
  const token = await tokens.sign({ account: 'expired', sessionId: 's-1' }, -60);
  await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'token-expired' });
});

const CLAIMS = { sid: 's', sub: 'a', iss: 'parking-plus', exp: Date.parse('2026-11-21') / 1_000 };
/** Returns a complete token unless claims are overridden. */
const forge = (claims: Readonly<Record<string, unknown>> = {}, alg = 'HS256', signedWith = key) =>
  new SignJWT({ ...CLAIMS, ...claims }).setProtectedHeader({ alg }).sign(signedWith);

test('accepts a complete token', async () => {
  expect(await tokens.verify(await forge())).toEqual({ account: 'a', sessionId: 's' });
});

test.each([
  ['no token at all', async () => 'not.a.token'],
  ['another key', () => forge({}, 'HS256', randomBytes(32))],
  ['no signature', async () => new UnsecuredJWT(CLAIMS).encode()],
  ['another algorithm', () => forge({}, 'HS512')],
  ['another issuer', () => forge({ iss: 'somebody' })],
  ['no expiry', () => forge({ exp: undefined })],
  ['no session', () => forge({ sid: undefined })],
  ['no account', () => forge({ sub: undefined })],
])('rejects a token with %s', async (_title, made) => {
  await expect(tokens.verify(await made())).rejects.toMatchObject({ status: 401, code: 'token-invalid' });
});
