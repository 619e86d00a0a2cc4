import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** JSON response as sent; undefined for other responses, or without recording. */
    sentAnswer: string | undefined;
  }
}

const API = '/plusapi';
const SECRET_NAME = /password|token$/i;
/** Matches every pattern that the contract has for a secret. */
const MASK = 'masked';

/**
 * Writes each call of the API to a file as one line of JSON with full bodies, for a later contract check. Passwords
 * and tokens are masked. For tests: a file grows by some kilobytes per call.
 */
export const trafficRecorder = fastifyPlugin<{ file: string }>(
  async (app, { file }) => {
    const lines = openFile(file);
    app.decorateRequest('sentAnswer');
    app.addHook('onSend', async (request, reply, payload) => {
      const type = String(reply.getHeader('content-type') ?? '');
      if (typeof payload === 'string' && type.startsWith('application/json')) request.sentAnswer = payload;
    });
    app.addHook('onResponse', async (request, reply) => {
      // A call of the expanded contract is not recorded: its answer is not the contract's.
      if (!request.originalUrl.startsWith(`${API}/`)) return;
      lines.write(
        `${JSON.stringify({
          at: Date.now(),
          method: request.method,
          path: request.url.slice(API.length),
          sent: maskedBody(bodyOf(request)),
          status: reply.statusCode,
          contentType: String(reply.getHeader('content-type') ?? ''),
          came: request.sentAnswer === undefined ? '' : maskedBody(JSON.parse(request.sentAnswer)),
          ms: Math.round(reply.elapsedTime),
          isForced: request.observation?.isForced ?? false,
          // Rejected on arrival: its body was never read.
          isRead: request.body !== undefined || request.headers['content-length'] === undefined,
          // The caller disconnected: the response is incomplete and not checked.
          isWhole: reply.raw.writableEnded,
        })}\n`,
      );
    });
    app.addHook('onClose', () => new Promise<void>((resolve) => lines.end(() => resolve())));
  },
  { name: 'traffic-recorder', dependencies: ['request-log'] },
);

function openFile(file: string): WriteStream {
  mkdirSync(dirname(file), { recursive: true });
  return createWriteStream(file, { flags: 'w' });
}

/** Files of a form are not recorded. */
function bodyOf({ body, headers }: FastifyRequest): unknown {
  return headers['content-type']?.startsWith('multipart/') ? undefined : body;
}

/** Returns the body without secrets, including those inside JSON text. */
function maskedBody(value: unknown, name = ''): unknown {
  if (typeof value === 'string') {
    if (SECRET_NAME.test(name) && value !== '') return MASK;
    return name === 'Json' || name === 'data' ? maskedText(value) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => maskedBody(item, name));
  return Object.fromEntries(
    Object.entries(value).map(([member, inner]) => [member, maskedBody(inner, member)]),
  );
}

function maskedText(text: string): string {
  if (!/password|token"/i.test(text)) return text;
  try {
    return JSON.stringify(maskedBody(JSON.parse(text)));
  } catch {
    return MASK;
  }
}
