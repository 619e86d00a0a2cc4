import { type ConnectedClients, HubMethodName, readConnectedClients } from '@parking-plus/contracts';
import { ApiError } from '@parking-plus/contracts/client';
import { runtimeConfig } from '../shared/config/runtime-config.ts';
import { connectedLink } from './realtime-port.ts';

/**
 * Who is connected to the hub now: every client, and the server-info table.
 * Errors: rejects with `ApiError`, so that `failureText` has words for each: `network` while this page is not connected
 * or where the connection is lost meanwhile, `timeout`, `http` where the hub refuses, `contract` where the answer is
 * no list of clients.
 */
export async function getClients(): Promise<ConnectedClients> {
  const link = connectedLink();
  if (link === null) throw new ApiError({ kind: 'network', cause: new Error('not connected to the hub') });
  const answer = await withinTime(link.invoke(HubMethodName.GetClients)).catch((cause: unknown) => {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError({ kind: connectedLink() === link ? 'http' : 'network', cause });
  });
  const clients = readConnectedClients(answer);
  if (clients === null) throw new ApiError({ kind: 'contract', cause: answer });
  return clients;
}

/** The hub itself promises no time within which it answers. */
function withinTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ApiError({ kind: 'timeout' })),
      runtimeConfig().requestTimeoutMs,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
