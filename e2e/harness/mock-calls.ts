import { type Client, createClient } from '@parking-plus/contracts/client';
import type { RunningMock } from './start-mock.ts';

/** Calls one of the mock's own controls. Shape: `path` is below `/__mock`. Errors: throws where it is refused. */
export async function control<Answer = unknown>(
  mock: RunningMock,
  path: string,
  body: unknown,
): Promise<Answer> {
  const answer = await fetch(`${mock.origin}/__mock${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST /__mock${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** A client of the API, signed in as a seeded account: somebody else who works at the same time. */
export async function clientOf(mock: RunningMock, account: string): Promise<Client> {
  let token: string | null = null;
  const client = createClient({
    baseUrl: `${mock.origin}/plusapi`,
    session: { accessToken: () => token, renew: async () => null, superseded: () => {} },
  });
  const { accessToken } = await client.account.login(account, 'Parking2026');
  token = accessToken;
  return client;
}
