import type { WebSocket } from '@fastify/websocket';
import type { Hub } from '../connections/hub.ts';
import type { HubConnection } from '../connections/hub-connection.ts';
import { readHubQuery } from '../connections/hub-principal.ts';
import type { HubLimits } from '../protocol/hub-limits.ts';
import { WebSocketTransport } from '../transports/websocket-transport.ts';
import type { HubCall } from './hub-access.ts';

type SocketData = Buffer | ArrayBuffer | Buffer[];

/** Returns the bytes of a socket message, which arrives in one of three forms. */
function bytesOf(data: SocketData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

/** Attaches an accepted socket to its connection; without a negotiated one it opens a new connection. */
export function serveWebSocket(
  socket: WebSocket,
  call: HubCall,
  query: Readonly<Record<string, unknown>>,
  hub: Hub,
  { closeGraceMs }: HubLimits,
): void {
  const connection = call.connection ?? openUnnegotiated(call, query, hub);
  socket.on('message', (data) => connection.receive(bytesOf(data)));
  socket.once('close', () => connection.leave());
  connection.attach(new WebSocketTransport(socket, closeGraceMs));
}

function openUnnegotiated(
  { principal, accessToken }: HubCall,
  query: Readonly<Record<string, unknown>>,
  hub: Hub,
): HubConnection {
  const connection = hub.open({ principal, accessToken, query: readHubQuery(query), hasSecretToken: true });
  connection.claim();
  return connection;
}
