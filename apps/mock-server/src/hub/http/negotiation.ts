import type { HubConnection } from '../connections/hub-connection.ts';
import type { TransportName } from '../transports/hub-transport.ts';

const HIGHEST_VERSION = 1;
// Clients try transports in this order.
const TRANSPORTS: readonly TransportName[] = ['WebSockets', 'ServerSentEvents', 'LongPolling'];
// Only text: MessagePack, a binary protocol, is not supported.
const AVAILABLE_TRANSPORTS = TRANSPORTS.map((transport) => ({ transport, transferFormats: ['Text'] }));

/**
 * Returns the version of the negotiation: 0 by default, at most the highest known.
 * Returns an error text for an invalid version.
 */
export function negotiatedVersion(asked: unknown): { version: number } | { error: string } {
  if (asked === undefined) return { version: 0 };
  const version = typeof asked === 'string' && /^\d{1,9}$/.test(asked) ? Number(asked) : Number.NaN;
  if (Number.isNaN(version)) return { error: 'negotiateVersion must be a whole number from 0.' };
  return { version: Math.min(version, HIGHEST_VERSION) };
}

/** Returns the response of a negotiation. The secret token exists from version 1 on. */
export function negotiateAnswer(connection: HubConnection, version: number) {
  return {
    negotiateVersion: version,
    connectionId: connection.connectionId,
    ...(version > 0 ? { connectionToken: connection.connectionToken } : {}),
    availableTransports: AVAILABLE_TRANSPORTS,
  };
}
