import { randomUUID } from 'node:crypto';
import type { Schemas } from '@parking-plus/contracts';
import { businessDateOf, type CalendarDate } from '@parking-plus/domain';
import type { Clock } from '../../clock/clock.ts';
import type { Database } from '../../db/database.ts';
import type { ChangePublisher } from '../../deals/change-publisher.ts';
import { sessionTerminated, superseded, unauthorized } from '../../errors/error-catalogue.ts';
import type { ServiceError } from '../../errors/service-error.ts';
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from '../../identity/access-token.ts';
import {
  applyAccountScenario,
  givesExpiredToken,
  isAccountScenario,
} from '../../identity/account-scenarios.ts';
import type { Identity } from '../../identity/identity.ts';
import {
  deriveNextRefreshToken,
  newRefreshToken,
  REFRESH_TOKEN_MS,
  REPEAT_MS,
  refreshTokenHash,
} from './refresh-token.ts';
import { KnownSessions } from './session-cache.ts';
import { identityOn } from './session-identity.ts';
import {
  type EndReason,
  endSession,
  endSessionsOf,
  insertRefreshToken,
  insertSession,
  lockAccount,
  lockRefreshToken,
  markRefreshTokenUsed,
  type RefreshRow,
  type SessionRow,
} from './sessions.repository.ts';

export type SessionServiceOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly tokens: AccessTokens;
  /** Key that derives successors of refresh tokens. */
  readonly refreshKey: Uint8Array;
  readonly changePublisher: Pick<ChangePublisher, 'sessionsEnded'>;
  readonly wait: (milliseconds: number) => Promise<void>;
};

export type SessionStart = {
  readonly account: string;
  readonly scenario: string | null;
  /** True if signing in ends the account's other sessions. */
  readonly isSingle: boolean;
  readonly ipAddress: string;
  readonly userAgent: string;
};

export type StartedSession = Schemas['RenewedTokens'] & { readonly sessionId: string };

/** `isSessionEnded` is true if this renewal has ended it. */
type Renewal =
  | { readonly refusal: ServiceError; readonly isSessionEnded?: true }
  | { readonly row: RefreshRow; readonly refreshToken: string };

/**
 * Sessions: started by a sign-in, renewed with refresh tokens, ended by a sign-out, a second sign-in or a
 * stolen token.
 */
export class SessionService {
  readonly #options: SessionServiceOptions;
  readonly #known: KnownSessions;
  readonly #identities = new WeakMap<
    SessionRow,
    { readonly today: CalendarDate; readonly identity: Identity }
  >();

  constructor(options: SessionServiceOptions) {
    this.#options = options;
    this.#known = new KnownSessions(options.database);
  }

  /**
   * Returns the identity of an access token.
   * Throws 401 if it is invalid or expired or its session has ended, and 409 if the session was superseded.
   */
  async identify(accessToken: string): Promise<Identity> {
    const { sessionId } = await this.#options.tokens.verify(accessToken);
    return this.identityOf(sessionId);
  }

  /** Returns the identity of a session. Throws 401 if it has ended, and 409 if it was superseded. */
  async identityOf(sessionId: string): Promise<Identity> {
    const row = await this.#known.find(sessionId);
    if (row === undefined) throw unauthorized('session-ended');
    if (row.endReason !== null) throw endedBy(row.endReason, row);
    if (row.state === 0) throw unauthorized('session-ended');
    return this.#identityOf(sessionId, row);
  }

  /** Cached per session row, which most calls find unchanged on an embedded database. */
  #identityOf(sessionId: string, row: SessionRow): Identity {
    const today = this.today();
    const made = this.#identities.get(row);
    if (made?.today === today) return made.identity;
    const identity = identityOn(sessionId, row, today);
    this.#identities.set(row, { today, identity });
    return identity;
  }

  /** Returns the Taipei date. */
  today(): CalendarDate {
    return businessDateOf(this.#options.clock.nowMs());
  }

  /** Starts a session for an account with a verified password. */
  async begin({ account, scenario, isSingle, ipAddress, userAgent }: SessionStart): Promise<StartedSession> {
    const { database, clock, tokens, changePublisher } = this.#options;
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + REFRESH_TOKEN_MS);
    const sessionId = randomUUID();
    const refreshToken = newRefreshToken();
    const ended = await database.transaction(async (tx) => {
      if (isSingle) await lockAccount(tx, account);
      const superseded = isSingle ? await endSessionsOf(tx, { account, reason: 'superseded', now }) : [];
      await insertSession(tx, { sessionId, account, ipAddress, userAgent, now, expiresAt });
      await insertRefreshToken(tx, { tokenHash: refreshTokenHash(refreshToken), sessionId, now, expiresAt });
      return superseded;
    });
    changePublisher.sessionsEnded(ended);
    const marked = isAccountScenario(scenario) ? scenario : null;
    const lifeSeconds = givesExpiredToken(marked) ? -60 : ACCESS_TOKEN_SECONDS;
    return {
      sessionId,
      accessToken: await tokens.sign({ account, sessionId }, lifeSeconds),
      refreshToken: marked === 'norefresh' ? '' : refreshToken,
    };
  }

  /**
   * Exchanges a refresh token for a new pair. A used token returns the same successor for 30 s while that is
   * unused, since a response can be lost. Any other reuse means that the token was copied, and ends the
   * session.
   * Throws 401, or 409 for a superseded session.
   */
  async renew({ accessToken, refreshToken }: Schemas['TokenPair']): Promise<Schemas['RenewedTokens']> {
    const { tokens, wait } = this.#options;
    const claims = await tokens.verify(accessToken, { isExpiredTaken: true });
    const renewal = await this.#rotate(refreshToken, claims.sessionId);
    if ('refusal' in renewal) {
      if (renewal.isSessionEnded) this.#options.changePublisher.sessionsEnded([claims.sessionId]);
      throw renewal.refusal;
    }
    const { account, scenario, sessionId } = renewal.row;
    if (scenario === 'lapsed') throw unauthorized('session-ended');
    if (isAccountScenario(scenario)) await applyAccountScenario(scenario, 'accountRefreshToken', wait);
    return { accessToken: await tokens.sign({ account, sessionId }), refreshToken: renewal.refreshToken };
  }

  /** Returns errors as values: throwing would roll back the end of a session whose token was reused. */
  async #rotate(refreshToken: string, sessionId: string): Promise<Renewal> {
    const { database, clock, refreshKey } = this.#options;
    const now = clock.now();
    const tokenHash = refreshTokenHash(refreshToken);
    const successor = deriveNextRefreshToken(refreshKey, refreshToken);
    return database.transaction(async (tx): Promise<Renewal> => {
      const row = await lockRefreshToken(tx, tokenHash, now, REPEAT_MS);
      if (row === undefined || row.sessionId !== sessionId) return { refusal: unauthorized('token-invalid') };
      if (row.endReason !== null) return { refusal: endedBy(row.endReason, row) };
      if (row.accountState === 0) return { refusal: unauthorized('session-ended') };
      if (row.isExpired) return { refusal: unauthorized('token-expired') };
      if (row.isUsed) {
        if (row.isUsedLately && !row.isSuccessorUsed) return { row, refreshToken: successor };
        await endSession(tx, { sessionId, reason: 'token-reused', now });
        return { refusal: unauthorized('session-ended'), isSessionEnded: true };
      }
      const expiresAt = new Date(now.getTime() + REFRESH_TOKEN_MS);
      const successorHash = refreshTokenHash(successor);
      await insertRefreshToken(tx, { tokenHash: successorHash, sessionId, now, expiresAt });
      await markRefreshTokenUsed(tx, { tokenHash, successorHash, sessionId, now, expiresAt });
      return { row, refreshToken: successor };
    });
  }
}

function endedBy(
  reason: EndReason,
  { endNote, endedAt }: Pick<SessionRow, 'endNote' | 'endedAt'>,
): ServiceError {
  if (reason === 'kicked' && endNote !== null && endedAt !== null) return sessionTerminated(endNote, endedAt);
  return reason === 'superseded' ? superseded() : unauthorized('session-ended');
}
