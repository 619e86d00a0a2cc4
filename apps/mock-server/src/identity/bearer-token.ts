import type { FastifyRequest } from 'fastify';

const BEARER = /^Bearer +(\S+)$/i;

/** Returns the bearer token of a request, or undefined. */
export function bearerTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}
