import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { malformed } from '../../errors/catalogue.ts';
import { localized } from '../../errors/localized-text.ts';

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

function compressedBody() {
  return malformed(
    [],
    localized(
      '不支援壓縮的內容，請移除 Content-Encoding 後重新送出。',
      'Compressed bodies are not supported. Send the body without Content-Encoding.',
    ),
  );
}

function notUtf8() {
  return malformed(
    [],
    localized('內容不是 UTF-8 編碼，請以 UTF-8 重新送出。', 'The body is not UTF-8. Send it in UTF-8.'),
  );
}
