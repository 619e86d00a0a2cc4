import { consoleFiles } from 'virtual:console-files';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors/error-catalogue.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files of the console hold no secret; the user enters the control token on the page. */
    readonly isConsolePage?: boolean;
  }
}

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const TYPES = { html: 'text/html', css: 'text/css', ts: 'text/javascript' } as const;

/** Serves `/__mock/`: a small page for the control routes. Guarded by the scope that registers it. */
export async function consoleRoutes(app: FastifyInstance): Promise<void> {
  const config = { isConsolePage: true };
  app.get('/', { config }, async (_request, reply) => sendFile('console.html', reply));
  app.get<{ Params: { name: string } }>('/console/:name', { config }, async ({ params }, reply) =>
    sendFile(params.name, reply),
  );
}

function sendFile(name: string, reply: { headers(values: Record<string, string>): unknown }): string {
  const text = Object.hasOwn(consoleFiles, name) ? consoleFiles[name] : undefined;
  if (text === undefined) throw notFound();
  const ending = name.slice(name.lastIndexOf('.') + 1) as keyof typeof TYPES;
  reply.headers({
    'content-type': `${TYPES[ending]}; charset=utf-8`,
    'content-security-policy': POLICY,
    'cache-control': 'no-cache',
  });
  return text;
}
