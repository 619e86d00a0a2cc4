import type { FastifyRequest } from 'fastify';

const BEARER = /^Bearer +(\S+)$/i;

/** The token of a request's bearer header; undefined where it has none. */
export function bearerTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}
