import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Hub } from '../connections/hub.ts';
import type { HubConnection } from '../connections/hub-connection.ts';
import { readHubQuery } from '../connections/hub-principal.ts';
import type { HubLimits } from '../protocol/hub-limits.ts';
import { LongPollingTransport } from '../transports/long-polling-transport.ts';
import { ServerSentEventsTransport } from '../transports/server-sent-events-transport.ts';
import { connectionInUse, connectionUnknown, deleteNotAllowed, postNotAllowed } from './hub.errors.ts';
import { type AuthenticateToken, authorizeHubRequest, type HubCall } from './hub-access.ts';
import { serveWebSocket } from './hub-socket.ts';
import { negotiateAnswer, negotiatedVersion } from './negotiation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on admitted hub requests. */
    hubCall: HubCall | undefined;
  }
}

export type HubRouteOptions = {
  readonly path: string;
  readonly hub: Hub;
  readonly limits: HubLimits;
  readonly authenticate: AuthenticateToken;
};

/**
 * Registers the hub's routes: negotiate, GET (socket, stream or poll), POST (messages of stream and poll clients),
 * DELETE.
 */
export async function hubRoutes(app: FastifyInstance, options: HubRouteOptions): Promise<void> {
  const { path, hub, limits, authenticate } = options;
  app.decorateRequest('hubCall');
  app.removeAllContentTypeParsers();
  // Text stays text for the request log; anything else is bytes. An empty negotiation may have any type.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const admitNew = async (request: FastifyRequest) => {
    request.hubCall = await authorizeHubRequest(request, hub, authenticate, 'none');
  };
  const admitKnown = async (request: FastifyRequest) => {
    // A socket without an ID is a new connection that skipped the negotiation.
    request.hubCall = await authorizeHubRequest(
      request,
      hub,
      authenticate,
      request.ws ? 'optional' : 'required',
    );
  };

  app.post(`${path}/negotiate`, { preValidation: admitNew }, async (request, reply) => {
    const { principal, accessToken } = callOf(request);
    reply.header('cache-control', 'no-store');
    const query = queryOf(request);
    const negotiated = negotiatedVersion(query.negotiateVersion);
    if ('error' in negotiated) return negotiated;
    const { version } = negotiated;
    const details = { principal, accessToken, query: readHubQuery(query), hasSecretToken: version > 0 };
    return negotiateAnswer(hub.open(details), version);
  });

  app.route({
    method: 'GET',
    url: path,
    // A HEAD would fetch a poll's data and drop it.
    exposeHeadRoute: false,
    preValidation: admitKnown,
    // The last hook before the handler, and synchronous: of two sockets with one ID the first wins.
    preHandler: (request, _reply, done) => done(claimError(request)),
    handler: (request, reply) => {
      const connection = connectionOf(request);
      if (wantsEventStream(request)) serveEventStream(connection, reply, limits);
      else servePoll(connection, reply, limits, hub);
    },
    wsHandler: (socket, request) => serveWebSocket(socket, callOf(request), queryOf(request), hub, limits),
  });

  app.post(
    path,
    { preValidation: admitKnown, bodyLimit: limits.maxTransportBytes },
    async (request, reply) => {
      const connection = connectionOf(request);
      if (connection.isClosed) throw connectionUnknown();
      if (connection.transport?.name === 'WebSockets') throw postNotAllowed();
      const body = request.body as string | Buffer | undefined;
      connection.receive(typeof body === 'string' ? Buffer.from(body) : (body ?? Buffer.alloc(0)));
      return reply.type('text/plain; charset=utf-8').send('');
    },
  );

  app.delete(path, { preValidation: admitKnown }, async (request, reply) => {
    const connection = connectionOf(request);
    if (connection.transport?.name !== 'LongPolling') throw deleteNotAllowed();
    connection.leave();
    hub.registry.forget(connection);
    return reply.code(202).type('text/plain; charset=utf-8').send('');
  });
}

function queryOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  return request.query as Record<string, unknown>;
}

function callOf(request: FastifyRequest): HubCall {
  if (request.hubCall === undefined) throw new Error('The hub served a request that was not let in.');
  return request.hubCall;
}

function connectionOf(request: FastifyRequest): HubConnection {
  const { connection } = callOf(request);
  if (connection === undefined) throw connectionUnknown();
  return connection;
}

function wantsEventStream(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/event-stream');
}

/** Claims the connection for this request, unless it continues polling. */
function claimError(request: FastifyRequest): Error | undefined {
  const { connection } = callOf(request);
  if (connection === undefined) return undefined;
  const isPoll = !request.ws && !wantsEventStream(request);
  if (isPoll && connection.transport?.name === 'LongPolling') return undefined;
  if (connection.isClosed) return connectionUnknown();
  return connection.claim() ? undefined : connectionInUse();
}

function serveEventStream(connection: HubConnection, reply: FastifyReply, limits: HubLimits): void {
  const response = reply.raw;
  connection.attach(new ServerSentEventsTransport(reply, limits.closeGraceMs));
  response.once('close', () => connection.leave());
}

function servePoll(connection: HubConnection, reply: FastifyReply, limits: HubLimits, hub: Hub): void {
  if (connection.transport === undefined) connection.attach(new LongPollingTransport(limits.pollTimeoutMs));
  const { transport } = connection;
  if (!(transport instanceof LongPollingTransport)) throw connectionInUse();
  transport.poll(reply);
  if (transport.isDrained()) hub.registry.forget(connection);
}
