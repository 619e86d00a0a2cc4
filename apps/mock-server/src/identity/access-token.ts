import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock/clock.ts';
import { unauthorized } from '../errors/error-catalogue.ts';

/** Lifetime of an access token. Source: docs/security.md. */
export const ACCESS_TOKEN_SECONDS = 900;

const ALGORITHM = 'HS256';
const ISSUER = 'parking-plus';

/** Claims of an access token. */
export type AccessClaims = { readonly account: string; readonly sessionId: string };

/** Cached verified signatures. Verification dominates the cost of a small call. */
const MAX_REMEMBERED = 2_000;

/** Signs and verifies access tokens: one algorithm, one key, the server's own clock. */
export class AccessTokens {
  readonly #key: Uint8Array;
  readonly #clock: Clock;
  readonly #remembered = new Map<string, AccessClaims & { readonly expiresAtMs: number }>();

  constructor(key: Uint8Array, clock: Clock) {
    this.#key = key;
    this.#clock = clock;
  }

  /** Signs a unique token. A negative `lifeSeconds` returns one that has already expired. */
  async sign(
    { account, sessionId }: AccessClaims,
    lifeSeconds: number = ACCESS_TOKEN_SECONDS,
  ): Promise<string> {
    const issuedAt = Math.floor(this.#clock.nowMs() / 1000);
    // `iat` counts whole seconds: without a `jti` two tokens of one second would be equal.
    return new SignJWT({ sid: sessionId, jti: randomUUID() })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setSubject(account)
      .setIssuedAt(Math.min(issuedAt, issuedAt + lifeSeconds))
      .setExpirationTime(issuedAt + lifeSeconds)
      .sign(this.#key);
  }

  /**
   * Returns the claims of a valid token. Throws 401, with different errors for expired and invalid tokens.
   * `isExpiredTaken` accepts an expired token, for the refresh call.
   */
  async verify(token: string, { isExpiredTaken = false } = {}): Promise<AccessClaims> {
    const { account, sessionId, expiresAtMs } = this.#remembered.get(token) ?? (await this.#read(token));
    // Checked each time: the clock advances and can be moved.
    if (!isExpiredTaken && expiresAtMs <= this.#clock.nowMs()) throw unauthorized('token-expired');
    return { account, sessionId };
  }

  async #read(token: string): Promise<AccessClaims & { readonly expiresAtMs: number }> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        requiredClaims: ['sub', 'exp', 'sid'],
        // The epoch, when no token had expired: the code above checks the expiry.
        currentDate: new Date(0),
      });
      const { sub: account, sid: sessionId, exp } = payload;
      if (typeof sessionId !== 'string' || account === undefined || exp === undefined) {
        throw unauthorized('token-invalid');
      }
      const claims = { account, sessionId, expiresAtMs: exp * 1000 };
      this.#remember(token, claims);
      return claims;
    } catch (error) {
      if (error instanceof errors.JOSEError) throw unauthorized('token-invalid');
      throw error;
    }
  }

  #remember(token: string, claims: AccessClaims & { readonly expiresAtMs: number }): void {
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size >= MAX_REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest);
    this.#remembered.set(token, claims);
  }
}
