import type { WebSocket } from '@fastify/websocket';
import type { Hub } from '../connections/hub.ts';
import type { HubConnection } from '../connections/hub-connection.ts';
import { readHubQuery } from '../connections/hub-principal.ts';
import type { HubLimits } from '../protocol/hub-limits.ts';
import { WebSocketTransport } from '../transports/websocket-transport.ts';
import type { HubCall } from './hub-access.ts';

type SocketData = Buffer | ArrayBuffer | Buffer[];

/** Bytes of a socket message, in whichever of its three shapes the socket hands them over. */
function bytesOf(data: SocketData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

/** Joins an accepted socket and its connection; without a negotiated one it opens one of its own. */
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
