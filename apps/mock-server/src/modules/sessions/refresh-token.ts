import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Life of a refresh token. */
export const REFRESH_TOKEN_MS = 12 * 3_600_000;

/** How long a token that has been used is answered with the same successor: a lost answer must not end the session. */
export const REPEAT_MS = 30_000;

/** The first refresh token of a session. */
export function newRefreshToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * The token that follows another one. Derived, so that a lost answer can be given again although no token is stored;
 * without the key nobody can go on from a stolen one.
 */
export function successorOf(key: Uint8Array, token: string): string {
  return createHmac('sha256', key).update(token).digest('base64url');
}

/** What the database keeps of a token. */
export function refreshTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
