import type { Credentials } from './target.ts';

export interface Tokens {
  accessToken: string;
  /** Empty if the server sends none. */
  refreshToken: string;
}

/** Result of a sign-in. */
export interface Session extends Tokens {
  /** Sites of the account. */
  siteCodes: readonly string[];
}

/** After this many failed renewals, no more are tried on a server that rejects every token. */
const MAX_FAILED_ATTEMPTS = 3;

/** One session per account for a whole run. Signs in on first use. */
export class Sessions {
  readonly #signIn: (credentials: Credentials) => Promise<Session>;
  readonly #sessions = new Map<string, Promise<Session>>();
  #inVain = 0;

  constructor(signIn: (credentials: Credentials) => Promise<Session>) {
    this.#signIn = signIn;
  }

  async tokenOf(credentials: Credentials): Promise<string> {
    return (await this.of(credentials)).accessToken;
  }

  /**
   * Signs in again and returns a newer token than the rejected one, because the session may have ended or expired.
   * Shape: undefined after too many failures.
   */
  async renewed(credentials: Credentials, refused: string): Promise<string | undefined> {
    if (this.#inVain >= MAX_FAILED_ATTEMPTS) return undefined;
    if ((await this.tokenOf(credentials)) === refused) this.#sessions.delete(credentials.username);
    return this.tokenOf(credentials);
  }

  /** Counts a renewal whose token was rejected as well. */
  renewedInVain(): void {
    this.#inVain += 1;
  }

  /** Returns the session of an account, signed in on first use. */
  of(credentials: Credentials): Promise<Session> {
    const { username } = credentials;
    let session = this.#sessions.get(username);
    if (session === undefined) {
      session = this.#signIn(credentials);
      // A failed sign-in is not cached, so that the next case retries.
      session.catch(() => this.#sessions.delete(username));
      this.#sessions.set(username, session);
    }
    return session;
  }
}
