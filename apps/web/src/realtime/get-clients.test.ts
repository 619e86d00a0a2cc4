import type { ConnectedClients } from '@parking-plus/contracts';
import { type ApiError, isApiError } from '@parking-plus/contracts/client';
import { afterEach, expect, it, vi } from 'vitest';
import { runtimeConfig } from '../shared/config/runtime-config.ts';
import { getClients } from './get-clients.ts';
import type { RealtimeConnection } from './realtime-connection.ts';
import { provideRealtime } from './realtime-port.ts';

afterEach(() => {
  provideRealtime(null);
  vi.useRealTimers();
});

/** Connects the page to a hub that answers calls with `invoke`. */
function connect(invoke: RealtimeConnection['invoke']): { lose: () => void } {
  let link: RealtimeConnection | null = {
    start: async () => {},
    stop: async () => {},
    connectionId: 'c1',
    invoke,
  };
  provideRealtime({ link: () => link, retryNow: () => {} });
  return {
    lose() {
      link = null;
    },
  };
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const failure: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!isApiError(failure)) throw new Error(`expected an ApiError, got ${failure}`);
  return failure;
}

const client = {
  connectionId: 'c1',
  account: 'staff',
  name: '李專員',
  identity: 1,
  softwareCode: '900000003',
  projectClass: '1',
  type: '1',
  siteCode: '0',
  transport: 'WebSockets',
  connectedAt: '2026-11-20T10:00:00+08:00',
};

it('returns both lists of the hub @spec(7.21)', async () => {
  const answer: ConnectedClients = {
    clients: [client],
    serverInfoClients: [{ ...client, serverId: 's1' }],
  };
  const asked: string[] = [];
  connect(async (method) => {
    asked.push(method);
    return answer;
  });
  expect(await getClients()).toEqual(answer);
  expect(asked).toEqual(['GetClients']);
});

it('rejects without a connection instead of waiting for one', async () => {
  expect((await failureOf(getClients())).kind).toBe('network');
});

it('distinguishes a lost connection, a rejection and an invalid response', async () => {
  const connection = connect(async () => {
    throw new Error('GetClients failed on the server.');
  });
  expect((await failureOf(getClients())).kind).toBe('http');
  const lost = failureOf(getClients());
  connection.lose();
  expect((await lost).kind).toBe('network');
  connect(async () => ({ clients: 'many' }));
  expect((await failureOf(getClients())).kind).toBe('contract');
});

it('times out if the hub does not respond', async () => {
  vi.useFakeTimers();
  connect(() => new Promise(() => {}));
  const failure = failureOf(getClients());
  await vi.advanceTimersByTimeAsync(runtimeConfig().requestTimeoutMs);
  expect((await failure).kind).toBe('timeout');
});
