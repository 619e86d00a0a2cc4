import { ApiError, type Client, createClient } from '@parking-plus/contracts/client';

const PASSWORD = 'Parking2026';
const TIMEOUT_MS = 15_000;

/** Account that uses the API and refreshes its session as the web does. */
export interface SoakSession {
  readonly client: Client;
  signIn(): Promise<void>;
  /** Number of times the session ended unexpectedly. */
  lostSessions(): number;
}

export function soakSession(origin: string, account: string): SoakSession {
  let tokens: { accessToken: string; refreshToken: string } | null = null;
  let renewing: Promise<string | null> | null = null;
  let lost = 0;

  async function renewNow(): Promise<string | null> {
    if (tokens === null) return null;
    const { accessToken, refreshToken } = tokens;
    try {
      tokens = await client.account.refreshToken({ accessToken, refreshToken });
      return tokens.accessToken;
    } catch (error) {
      if (!(error instanceof ApiError) || !['unauthorized', 'refused'].includes(error.kind)) throw error;
      lost += 1;
      tokens = null;
      return null;
    }
  }

  const client = createClient({
    baseUrl: `${origin}/plusapi`,
    timeoutMs: TIMEOUT_MS,
    session: {
      accessToken: () => renewing ?? tokens?.accessToken ?? null,
      renew: async (failed) => {
        if (tokens !== null && tokens.accessToken !== failed) return tokens.accessToken;
        renewing ??= renewNow().finally(() => {
          renewing = null;
        });
        return renewing;
      },
      superseded: () => {
        lost += 1;
        tokens = null;
      },
    },
  });

  return {
    client,
    async signIn() {
      const { accessToken, refreshToken } = await client.account.login(account, PASSWORD);
      tokens = { accessToken, refreshToken };
    },
    lostSessions: () => lost,
  };
}
