import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import httpProxy from '@fastify/http-proxy';
import { RecordingMask, withoutByteOrderMark } from '@parking-plus/contracts/recordings';
import { callTitle, checkExchange, type RecordedCall, violationText } from '@parking-plus/contracts/suite';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { hostNameOf, isLocalName } from '../control/control-guard.ts';
import { errorHandler, sendError } from '../http/plugins/error-handler.ts';
import { recordTo } from '../http/plugins/recording-file.ts';
import { webPages } from '../web/web-pages.ts';
import { foreignProxyHost, targetUnreachable } from './proxy.errors.ts';
import type { ProxyTarget } from './proxy-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Response as sent: JSON, or an empty text for everything else. */
    came: unknown;
    /** True until the target answers: without that, the response is the proxy's own. */
    isUnanswered: boolean;
  }
}

export type ProxyAppOptions = {
  /** Name of this computer that calls may use, in addition to addresses and local names. */
  readonly host?: string;
  readonly target: ProxyTarget;
  /** File of the recording; undefined for none. */
  readonly recordFile: string | undefined;
  /** Folder of the built web, served next to the API. */
  readonly webDir: string;
  readonly logger?: FastifyBaseLogger;
  /** Receives each contract violation once. */
  readonly onDeparture: (text: string) => void;
};

/** Larger than any upload that a server may accept. */
const BODY_LIMIT_BYTES = 64 * 1_048_576;

/**
 * Builds a server between a client and the target: passes on the API and the hub, checks each call of the API against
 * the contract, and records it without secrets and personal data. Throws if the recording cannot be written.
 */
export async function buildProxy(options: ProxyAppOptions): Promise<FastifyInstance> {
  const { target, recordFile, logger } = options;
  const app: FastifyInstance = fastify({
    ...(logger === undefined ? {} : { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    // `/Task` accepts its envelope in the query string too.
    http: { maxHeaderSize: 1_048_576 },
    forceCloseConnections: true,
  });
  const write = recordFile === undefined ? undefined : recordTo(app, recordFile);
  await app.register(errorHandler);
  // A foreign page could point its own name here.
  app.addHook('onRequest', async ({ headers }) => {
    const name = hostNameOf(headers.host);
    const isOwn =
      isLocalName(name) || isIP(name?.replace(/^\[|\]$/g, '') ?? '') !== 0 || name === options.host;
    if (!isOwn) throw foreignProxyHost();
  });
  await app.register((scope) => proxyApi(scope, options, write));
  await app.register(httpProxy, {
    ...upstreamOf(target, target.hubPath),
    prefix: '/signalr',
    websocket: true,
    // Documented by the library, but missing from its types.
    wsClientOptions: { rewriteRequestHeaders: callerHeaders } as object,
  });
  await app.register(webPages, { prefix: '/plus', webDir: options.webDir });
  app.get('/', async (_request, reply) => reply.redirect('/plus/'));
  return app;
}

async function proxyApi(
  app: FastifyInstance,
  { target, onDeparture }: ProxyAppOptions,
  write: ((call: RecordedCall) => void) | undefined,
): Promise<void> {
  const mask = new RecordingMask({ personal: true });
  const seen = new Set<string>();
  app.decorateRequest('came', '');
  app.decorateRequest('isUnanswered', true);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onResponse', async (request, reply) => {
    const call: RecordedCall = {
      at: Date.now(),
      method: request.method,
      path: request.url.slice('/plusapi'.length),
      sent: isJson(request.headers['content-type']) ? parsedJson(String(request.body ?? '')) : undefined,
      status: reply.statusCode,
      contentType: String(reply.getHeader('content-type') ?? ''),
      came: request.came,
      ms: Math.round(reply.elapsedTime),
      isForced: request.isUnanswered,
      isRead: true,
      isWhole: reply.raw.writableEnded,
    };
    write?.(mask.hide(call));
    if (call.isForced || !call.isWhole) return;
    const verdict = await checkExchange(call);
    for (const departure of [...verdict.request, ...verdict.answer, ...verdict.undocumented]) {
      const text = `${callTitle(call, verdict)}: ${violationText({ ...departure, pointer: departure.pointer.replace(/\/\d+(?=\/|$)/g, '/*') })}`;
      if (!seen.has(text)) onDeparture(text);
      seen.add(text);
    }
  });
  await app.register(httpProxy, {
    ...upstreamOf(target, target.apiPath),
    prefix: '/plusapi',
    // The body is recorded, and passed on byte for byte.
    proxyPayloads: false,
    handler: (request, reply, dest, options) =>
      reply.from(dest, {
        ...options,
        ...(request.body instanceof Buffer && request.body.length > 0
          ? { body: request.body, contentType: request.headers['content-type'] ?? 'application/octet-stream' }
          : {}),
      }),
    replyOptions: {
      ...upstreamOf(target, target.apiPath).replyOptions,
      // Compressed bodies could not be checked.
      rewriteRequestHeaders: (_request, headers) => ({ ...passedOn(headers), 'accept-encoding': 'identity' }),
      onResponse: (request, reply, response) => {
        const { stream } = response as unknown as { stream: Readable };
        (request as FastifyRequest).isUnanswered = false;
        if (!isJson(reply.getHeader('content-type'))) return void reply.send(stream);
        buffer(stream).then(
          (body) => {
            (request as FastifyRequest).came = parsedJson(body.toString('utf8'));
            reply.send(body);
          },
          (error: Error) => reply.send(error),
        );
      },
    },
  });
}

/** Options of a proxied path. Without a response of the target, the client gets a 502 with the reason. */
function upstreamOf({ origin }: ProxyTarget, path: string) {
  return {
    upstream: origin,
    rewritePrefix: path,
    disableRequestLogging: true,
    replyOptions: {
      rewriteRequestHeaders: (_request: unknown, headers: IncomingHttpHeaders) => passedOn(headers),
      onError: (reply: { request: unknown }, { error }: { error: Error }) => {
        const request = reply.request as FastifyRequest;
        const reason = error.cause instanceof Error ? error.cause.message : error.message;
        sendError(targetUnreachable(origin, reason), request, reply as never);
      },
    },
  };
}

/** Returns headers without those for this computer: cookies of its other programs, and for the mock's controls. */
function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { cookie: _, 'x-control-token': _token, 'x-mock-tenant': _tenant, ...others } = headers;
  return others;
}

/** Headers of a socket that identify the caller; the library passes on only the cookie. */
function callerHeaders(own: IncomingHttpHeaders, { headers }: { headers: IncomingHttpHeaders }) {
  const names = ['authorization', 'origin', 'user-agent'];
  return {
    ...passedOn(own),
    ...Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
  };
}

function isJson(contentType: unknown): boolean {
  return String(contentType ?? '').includes('json');
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(withoutByteOrderMark(text)) as unknown;
  } catch {
    return text;
  }
}
