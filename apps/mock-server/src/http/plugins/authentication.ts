import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { unauthorized } from '../../errors/catalogue.ts';
import { playAccountScenario } from '../../identity/account-scenarios.ts';
import { bearerTokenOf } from '../../identity/bearer-token.ts';
import { type Identity, requireOwnPassword } from '../../identity/identity.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling; undefined for public operations and for callers without a good token. */
    identity: Identity | undefined;
  }
  interface FastifyInstance {
    /** Hook of every operation that needs a session. */
    readonly authenticate: onRequestAsyncHookHandler;
  }
}

export type AuthenticationOptions = {
  /** Who holds the access token. Errors: 401 for a bad, expired or ended one, 409 for a superseded session. */
  readonly identify: (accessToken: string) => Promise<Identity>;
  readonly wait: (milliseconds: number) => Promise<void>;
};

/** Gives `request.identity` from the bearer token, before anything of the request is read. */
export const authentication = fastifyPlugin<AuthenticationOptions>(
  async (app, { identify, wait }) => {
    app.decorateRequest('identity');
    app.decorate('authenticate', async (request: FastifyRequest) => {
      const token = bearerTokenOf(request);
      if (token === undefined) throw unauthorized('token-missing');
      request.identity = await identify(token);
      const operationId = request.routeOptions.config.operationId ?? '';
      requireOwnPassword(request.identity, operationId);
      await playAccountScenario(request.identity.scenario, operationId, wait);
    });
  },
  { name: 'authentication' },
);

/** The caller of an operation that is not public. */
export function callerOf(request: FastifyRequest): Identity {
  if (request.identity === undefined) throw unauthorized('token-missing');
  return request.identity;
}
