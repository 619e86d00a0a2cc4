import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { compressedBody, notUtf8 } from './plugins.errors.ts';

/**
 * Parses bodies: the server accepts only JSON in UTF-8; a scope adds other parsers.
 * Throws 400 for a compressed body and for JSON in another encoding, which would be stored as replacement characters.
 */
export const requestBody = fastifyPlugin(
  async (app) => {
    app.addHook('preParsing', async ({ headers }) => {
      const coding = headers['content-encoding'];
      if (coding !== undefined && coding.toLowerCase() !== 'identity') throw compressedBody();
    });
    app.removeAllContentTypeParsers();
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      if (!namesUtf8(request) || !isUtf8(body)) return done(notUtf8());
      return parseJson(request, body.toString('utf8'), done);
    });
  },
  { name: 'request-body' },
);

function namesUtf8({ headers }: FastifyRequest): boolean {
  const [, charset] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '') ?? [];
  return charset === undefined || /^utf-?8$/i.test(charset);
}
