import type { Credentials } from './target.ts';

export interface Tokens {
  accessToken: string;
  /** Empty where the server gives none. */
  refreshToken: string;
}

/** After so many that did not help, a server that refuses every token is asked no more. */
const MOST_IN_VAIN = 3;

/** One session per account for a whole run, signed in when it is first needed. */
export class Sessions {
  readonly #signIn: (credentials: Credentials) => Promise<Tokens>;
  readonly #tokens = new Map<string, Promise<Tokens>>();
  #inVain = 0;

  constructor(signIn: (credentials: Credentials) => Promise<Tokens>) {
    this.#signIn = signIn;
  }

  async tokenOf(credentials: Credentials): Promise<string> {
    return (await this.#sessionOf(credentials)).accessToken;
  }

  /**
   * A newer token than the refused one, by signing in anew: a case may have ended the session, or it ran out.
   * Shape: undefined where that has not helped before.
   */
  async renewed(credentials: Credentials, refused: string): Promise<string | undefined> {
    if (this.#inVain >= MOST_IN_VAIN) return undefined;
    if ((await this.tokenOf(credentials)) === refused) this.#tokens.delete(credentials.username);
    return this.tokenOf(credentials);
  }

  /** The new token was refused as well. */
  renewedInVain(): void {
    this.#inVain += 1;
  }

  #sessionOf(credentials: Credentials): Promise<Tokens> {
    const { username } = credentials;
    let session = this.#tokens.get(username);
    if (session === undefined) {
      session = this.#signIn(credentials);
      // One that failed must not be remembered: the next case may fare better.
      session.catch(() => this.#tokens.delete(username));
      this.#tokens.set(username, session);
    }
    return session;
  }
}
