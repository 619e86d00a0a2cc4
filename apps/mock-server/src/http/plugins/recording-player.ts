import type { RecordedAnswers } from '@parking-plus/contracts/recordings';
import fastifyPlugin from 'fastify-plugin';

const API = '/plusapi';

/**
 * Answers signed-in calls of the API from a recording. Calls that it does not have reach the server's own data. The
 * header `x-mock-answer` says which: `recording, line 12` or `seed`.
 */
export const recordingPlayer = fastifyPlugin<{ answers: RecordedAnswers }>(
  async (app, { answers }) => {
    app.addHook('preHandler', async (request, reply) => {
      if (request.routeOptions.config.operationId === undefined) return undefined;
      const path = request.url.slice(API.length);
      const answer = answers.take({ method: request.method, path, sent: request.body });
      reply.header('x-mock-answer', answer === undefined ? 'seed' : `recording, line ${answer.line}`);
      if (answer === undefined) return undefined;
      const { status, contentType, came } = answer;
      // Only objects pass the hooks that change and unwrap responses.
      const isObject = typeof came === 'object' && came !== null;
      return reply
        .code(status)
        .type(contentType)
        .send(isObject ? came : JSON.stringify(came));
    });
  },
  { name: 'recording-player', dependencies: ['authentication'] },
);
