import { consoleFiles } from 'virtual:console-files';
import { EXPANDED_BASE, expandedOpenApi } from '@parking-plus/contracts/export';
import type { FastifyInstance, FastifyReply } from 'fastify';
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
/** The library of the contract's page writes styles at run time. */
const DOCS_POLICY = POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");

const TYPES = { html: 'text/html', css: 'text/css', ts: 'text/javascript', js: 'text/javascript' } as const;

/**
 * Serves `/__mock/`, a small page for the control routes, and `/__mock/docs`, the expanded contract. Guarded by the
 * scope that registers it.
 */
export async function consoleRoutes(app: FastifyInstance): Promise<void> {
  const config = { isConsolePage: true };
  app.get('/', { config }, async (_request, reply) => sendFile('console.html', reply));
  app.get<{ Params: { name: string } }>('/console/:name', { config }, async ({ params }, reply) =>
    sendFile(params.name, reply),
  );
  app.get('/docs', { config }, async (_request, reply) => sendFile('docs.html', reply, DOCS_POLICY));
  app.get('/docs/openapi.json', { config }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(docsContract()),
  );
}

/** The expanded contract without our annotations, which the page does not show and which slow it down. */
function docsContract(): string {
  return JSON.stringify(expandedOpenApi(EXPANDED_BASE), (name, value: unknown) =>
    name.startsWith('x-') ? undefined : value,
  );
}

async function sendFile(name: string, reply: FastifyReply, policy = POLICY): Promise<string> {
  // Large, and unused by most starts.
  const files = Object.hasOwn(consoleFiles, name)
    ? consoleFiles
    : (await import('virtual:docs-files')).docsFiles;
  const text = Object.hasOwn(files, name) ? files[name] : undefined;
  if (text === undefined) throw notFound();
  const ending = name.slice(name.lastIndexOf('.') + 1) as keyof typeof TYPES;
  reply.headers({
    'content-type': `${TYPES[ending]}; charset=utf-8`,
    'content-security-policy': policy,
    'cache-control': 'no-cache',
  });
  return text;
}
