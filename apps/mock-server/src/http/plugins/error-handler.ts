import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import {
  internalError,
  malformed,
  notFound,
  tooLarge,
  unsupportedMediaType,
} from '../../errors/error-catalogue.ts';
import { preferredLanguage } from '../../errors/localized-text.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { badUrl, bodyNotJson } from './plugins.errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for the only operation whose response spells `Success` and `Message`. */
    readonly hasCapitalAnswer?: boolean;
  }
}

/**
 * Handles all errors: service errors in the contract's wire form, unknown ones logged with the request ID and
 * returned as a plain 500. Applies to the whole server, so that every path responds in the same shape.
 */
export const errorHandler = fastifyPlugin(
  async (app) => {
    app.setErrorHandler((error, request, reply) => {
      if ((error as Partial<FastifyError>).code === 'FST_ERR_CTP_BODY_TOO_LARGE')
        keepConnection(request, reply);
      return sendError(error, request, reply);
    });
    app.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply));
  },
  { name: 'error-handler' },
);

/** The longest refused body that is still read, and thrown away. */
const DISCARDED_BYTES = 8 * 1024 * 1024;

/**
 * Leaves the connection of a refused body open if the rest is short: Node then reads and discards it. A client that
 * is still sending to a closed connection would get its end instead of the response.
 */
function keepConnection({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (Number(headers['content-length'] ?? Infinity) <= DISCARDED_BYTES) reply.removeHeader('connection');
}

/** Sends the error response of an error. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = errorOf(error, request);
  if (refusal.status >= 500) {
    request.log.error({ err: refusal.cause ?? refusal, requestId: request.id }, 'The request failed.');
  }
  reply.status(refusal.status).headers(refusal.headers).type('application/json; charset=utf-8');
  return reply.send(answerOf(refusal, request));
}

function answerOf(refusal: ServiceError, request: FastifyRequest): unknown {
  const answer = refusal.toAnswer(preferredLanguage(request.headers['accept-language']));
  if (refusal.status !== 200 || request.routeOptions.config.hasCapitalAnswer !== true) return answer;
  const { success: Success, message, ...rest } = answer;
  return { Success, ...(message === undefined ? {} : { Message: message }), ...rest };
}

function errorOf(error: unknown, request: FastifyRequest): ServiceError {
  if (error instanceof ServiceError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge(request.routeOptions.bodyLimit ?? request.server.initialConfig.bodyLimit ?? 0);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
      return unsupportedMediaType();
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return bodyNotJson();
    case 'FST_ERR_BAD_URL':
      return badUrl();
  }
  // Other request errors of the framework: a bad length, a truncated body.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return malformed();
  return internalError(error);
}
