import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Lifetime of a refresh token. */
export const REFRESH_TOKEN_MS = 12 * 3_600_000;

/** Time during which a used token returns the same successor: a lost response must not end the session. */
export const REPEAT_MS = 30_000;

/** Returns the first refresh token of a session. */
export function newRefreshToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * Returns the successor of a token. It is derived: a lost response is repeated although no token is
 * stored. Without the key a stolen token yields no successor.
 */
export function deriveNextRefreshToken(key: Uint8Array, token: string): string {
  return createHmac('sha256', key).update(token).digest('base64url');
}

/** Returns the hash that the database stores of a token. */
export function refreshTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
