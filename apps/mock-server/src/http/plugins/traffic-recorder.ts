import { RecordingMask } from '@parking-plus/contracts/recordings';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { recordTo } from './recording-file.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** JSON response as sent; undefined for other responses, or without recording. */
    sentAnswer: string | undefined;
  }
}

const API = '/plusapi';

/**
 * Writes each call of the API to a file as one line of JSON with full bodies, for a later contract check. Passwords
 * and tokens are masked. For tests: a file grows by some kilobytes per call.
 */
export const trafficRecorder = fastifyPlugin<{ file: string }>(
  async (app, { file }) => {
    const write = recordTo(app, file);
    const mask = new RecordingMask({ personal: false });
    app.decorateRequest('sentAnswer');
    app.addHook('onSend', async (request, reply, payload) => {
      const type = String(reply.getHeader('content-type') ?? '');
      if (typeof payload === 'string' && type.startsWith('application/json')) request.sentAnswer = payload;
    });
    app.addHook('onResponse', async (request, reply) => {
      // A call of the expanded contract is not recorded: its answer is not the contract's.
      if (!request.originalUrl.startsWith(`${API}/`)) return;
      const call = mask.hide({
        at: Date.now(),
        method: request.method,
        path: request.url.slice(API.length),
        sent: bodyOf(request),
        status: reply.statusCode,
        contentType: String(reply.getHeader('content-type') ?? ''),
        came: request.sentAnswer === undefined ? '' : JSON.parse(request.sentAnswer),
        ms: Math.round(reply.elapsedTime),
        isForced: request.observation?.isForced ?? false,
        // Rejected on arrival: its body was never read.
        isRead: request.body !== undefined || request.headers['content-length'] === undefined,
        // The caller disconnected: the response is incomplete and not checked.
        isWhole: reply.raw.writableEnded,
      });
      write(call);
    });
  },
  { name: 'traffic-recorder', dependencies: ['request-log'] },
);

/** Files of a form are not recorded. */
function bodyOf({ body, headers }: FastifyRequest): unknown {
  return headers['content-type']?.startsWith('multipart/') ? undefined : body;
}
