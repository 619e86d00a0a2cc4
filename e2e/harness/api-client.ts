import { type Client, createClient } from '@parking-plus/contracts/client';
import type { RunningMock } from './start-mock.ts';

/** Returns an API client signed in as a seeded account: another user who works at the same time. */
export async function clientOf(mock: Pick<RunningMock, 'origin'>, account: string): Promise<Client> {
  let token: string | null = null;
  const client = createClient({
    baseUrl: `${mock.origin}/plusapi`,
    session: { accessToken: () => token, renew: async () => null, superseded: () => {} },
  });
  const { accessToken } = await client.account.login(account, 'Parking2026');
  token = accessToken;
  return client;
}
