import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { unauthorized } from '../../errors/error-catalogue.ts';
import { applyAccountScenario } from '../../identity/account-scenarios.ts';
import { bearerTokenOf } from '../../identity/bearer-token.ts';
import { type Identity, requirePasswordChanged } from '../../identity/identity.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Caller; undefined for public operations and for callers without a valid token. */
    identity: Identity | undefined;
  }
  interface FastifyInstance {
    /** Hook of every operation that needs a session. */
    readonly authenticate: onRequestAsyncHookHandler;
  }
}

export type AuthenticationOptions = {
  /**
   * Returns the owner of an access token. Throws 401 for a bad, expired or ended one, 409 for a superseded session.
   */
  readonly identify: (accessToken: string) => Promise<Identity>;
  readonly wait: (milliseconds: number) => Promise<void>;
};

/** Sets `request.identity` from the bearer token, before the request is read. */
export const authentication = fastifyPlugin<AuthenticationOptions>(
  async (app, { identify, wait }) => {
    app.decorateRequest('identity');
    app.decorate('authenticate', async (request: FastifyRequest) => {
      const token = bearerTokenOf(request);
      if (token === undefined) throw unauthorized('token-missing');
      request.identity = await identify(token);
      const operationId = request.routeOptions.config.operationId ?? '';
      requirePasswordChanged(request.identity, operationId);
      await applyAccountScenario(request.identity.scenario, operationId, wait);
    });
  },
  { name: 'authentication' },
);

/** Returns the caller of a non-public operation. */
export function requireCaller(request: FastifyRequest): Identity {
  if (request.identity === undefined) throw unauthorized('token-missing');
  return request.identity;
}
