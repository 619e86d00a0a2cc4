import type { FastifyRequest } from 'fastify';
import { bearerTokenOf } from '../../identity/bearer-token.ts';

/**
 * Returns the access token of a request: the bearer header, else `access_token` in the query, where browsers put it
 * for WebSockets and event streams because they cannot set headers there.
 */
export function accessTokenOf(request: FastifyRequest): string | undefined {
  const fromHeader = bearerTokenOf(request);
  if (fromHeader !== undefined) return fromHeader;
  const { access_token: fromQuery } = request.query as { access_token?: unknown };
  return typeof fromQuery === 'string' && fromQuery !== '' ? fromQuery : undefined;
}
