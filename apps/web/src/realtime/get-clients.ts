import { type ConnectedClients, HubMethodName, readConnectedClients } from '@parking-plus/contracts';
import { ApiError } from '@parking-plus/contracts/client';
import { runtimeConfig } from '../shared/config/runtime-config.ts';
import { connectedLink } from './realtime-port.ts';

/**
 * Returns the clients connected to the hub: all clients and the server-info table.
 * Errors: rejects with `ApiError`, so that `failureText` has a text for each kind:
 * - `network`: not connected, or the connection was lost
 * - `timeout`: no response in time
 * - `http`: the hub rejected the call
 * - `contract`: the response is not a list of clients
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

/** The hub client itself has no timeout. */
function withinTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ApiError({ kind: 'timeout' })),
      runtimeConfig().requestTimeoutMs,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
