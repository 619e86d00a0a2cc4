import websocket from '@fastify/websocket';
import fastifyPlugin from 'fastify-plugin';
import { Hub, type HubDependencies } from '../connections/hub.ts';
import { defaultHubLimits, type HubLimits } from '../protocol/hub-limits.ts';
import type { AuthenticateToken } from './hub-access.ts';
import { hubRoutes } from './hub-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly hub: Hub;
  }
}

export type HubOptions = Omit<HubDependencies, 'log'> & {
  readonly path: '/signalr/CommunicateHub';
  readonly authenticate: AuthenticateToken;
  readonly limits?: Partial<HubLimits>;
};

/**
 * Provides a hub for @microsoft/signalr over WebSockets, server-sent events and long polling, as `app.hub`.
 * Stateful reconnect and MessagePack are not supported. docs/hub.md describes the wire.
 */
export const hubPlugin = fastifyPlugin<HubOptions>(
  async (app, { path, authenticate, limits: selected, ...dependencies }) => {
    const limits = { ...defaultHubLimits, ...selected };
    const hub = new Hub({ ...dependencies, log: app.log }, limits);
    app.decorate('hub', hub);
    // Before the sockets' own hook, which would close them without a message.
    app.addHook('preClose', async () => hub.stop());
    await app.register(websocket, {
      options: { maxPayload: limits.maxTransportBytes },
      // The socket closes itself with the right code (1009 for a too large message); cutting it here would lose the
      // code.
      errorHandler: (error, _socket, request) => request.log.debug({ err: error }, 'hub socket failed'),
    });
    await app.register(hubRoutes, { path, hub, limits, authenticate });
    hub.start();
  },
  { name: 'hub', fastify: '5.x' },
);
