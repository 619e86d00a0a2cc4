import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../errors/error-catalogue.ts';
import { sendError } from '../http/plugins/error-handler.ts';
import { NOT_BUILT_PAGE } from './not-built-page.ts';
import { cacheControlOf, PAGE_SECURITY_POLICY } from './web-headers.ts';

/**
 * Serves the built web at `/plus/`: its files, precompressed if the browser accepts it, and the page itself for
 * every path that names no file. Registers in a separate scope, because its not-found response is a page.
 */
export async function webPages(app: FastifyInstance, { webDir }: { webDir: string }): Promise<void> {
  const index = join(webDir, 'index.html');

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', PAGE_SECURITY_POLICY);
  });
  await app.register(fastifyStatic, {
    root: webDir,
    prefix: '/',
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    suppressWarning: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path));
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!asksForPage(request)) return sendError(notFound(), request, reply);
    return sendPage(reply, index);
  });
  app.get('/', async (_request, reply) => sendPage(reply, index));
  app.get('/config.json', async (_request, reply) =>
    reply
      .header('cache-control', cacheControlOf('config.json'))
      .send(await configuration(join(webDir, 'config.json'))),
  );
}

/** The web's configuration; with the mock, the page always validates responses. */
async function configuration(path: string): Promise<object> {
  if (!(await exists(path))) throw notFound();
  return { ...(JSON.parse(await readFile(path, 'utf8')) as object), validateAnswers: true };
}

/** A path without a file extension is a route of the application. */
function asksForPage(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?', 1);
  return (request.method === 'GET' || request.method === 'HEAD') && !/\.\w+$/.test(path);
}

async function sendPage(reply: FastifyReply, index: string): Promise<FastifyReply> {
  reply.code(200);
  if (await exists(index)) return reply.sendFile('index.html');
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
    .type('text/html; charset=utf-8')
    .send(NOT_BUILT_PAGE);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
