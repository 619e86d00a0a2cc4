import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock/clock.ts';
import { unauthorized } from '../errors/catalogue.ts';

/** Life of an access token. Source: DESIGN.md section 4. */
export const ACCESS_TOKEN_SECONDS = 900;

const ALGORITHM = 'HS256';
const ISSUER = 'parking-plus';

/** What an access token says. */
export type AccessClaims = { readonly account: string; readonly sessionId: string };

/** Signs and verifies access tokens: one algorithm, one key, the server's own clock. */
export class AccessTokens {
  readonly #key: Uint8Array;
  readonly #clock: Clock;

  constructor(key: Uint8Array, clock: Clock) {
    this.#key = key;
    this.#clock = clock;
  }

  /** A new token; `lifeSeconds` below zero gives one that has expired already. */
  async sign(
    { account, sessionId }: AccessClaims,
    lifeSeconds: number = ACCESS_TOKEN_SECONDS,
  ): Promise<string> {
    const issuedAt = Math.floor(this.#clock.nowMs() / 1000);
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setSubject(account)
      .setIssuedAt(Math.min(issuedAt, issuedAt + lifeSeconds))
      .setExpirationTime(issuedAt + lifeSeconds)
      .sign(this.#key);
  }

  /**
   * The claims of a good token. Errors: 401, telling an expired token from a bad one.
   * `isExpiredTaken` takes one whose time is over, for the call that renews it.
   */
  async verify(token: string, { isExpiredTaken = false } = {}): Promise<AccessClaims> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        requiredClaims: ['sub', 'exp', 'sid'],
        // The day of the epoch: no token had expired by then.
        currentDate: isExpiredTaken ? new Date(0) : this.#clock.now(),
      });
      if (typeof payload.sid !== 'string' || payload.sub === undefined) throw unauthorized('token-invalid');
      return { account: payload.sub, sessionId: payload.sid };
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw unauthorized('token-expired');
      if (error instanceof errors.JOSEError) throw unauthorized('token-invalid');
      throw error;
    }
  }
}
