import { type IncomingMessage, Server } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { TENANT_HEADER, type TenantServer, type Tenants } from './tenants.ts';

/** Its calls are about tenants, so they are never a tenant's own. */
const CONTROL_PATH = /^\/__mock\/tenants(?:[/?]|$)/;

const failures = new WeakMap<IncomingMessage, Error>();

/** Returns the reason for which a request did not reach its tenant, or undefined. */
export const tenantFailure = (request: IncomingMessage): Error | undefined => failures.get(request);

/** Throws if a request may not open a tenant. */
type OpeningGuard = (request: IncomingMessage) => void;

/**
 * Returns a factory of servers that pass the requests and sockets of a tenant to the tenant's server. Requests whose
 * tenant cannot be used, or that may not open it, arrive as usual, with a `tenantFailure`.
 */
export function tenantFront(tenants: Tenants, guardOpening: OpeningGuard): FastifyServerFactory {
  return (handler, { http, keepAliveTimeout, requestTimeout }) => {
    const server = new FrontServer(http as object, handler, tenants, guardOpening);
    return Object.assign(server, { keepAliveTimeout, requestTimeout });
  };
}

class FrontServer extends Server {
  readonly #tenants: Tenants;
  readonly #guardOpening: OpeningGuard;

  constructor(
    options: object,
    handler: ConstructorParameters<typeof Server>[1],
    tenants: Tenants,
    guardOpening: OpeningGuard,
  ) {
    super(options, handler);
    this.#tenants = tenants;
    this.#guardOpening = guardOpening;
  }

  override emit(event: string, ...details: unknown[]): boolean {
    const [request] = details;
    if (event === 'request' || event === 'upgrade') {
      const name = tenantOf(request as IncomingMessage);
      if (name !== undefined) {
        void this.#pass(name, event, request as IncomingMessage, details);
        return true;
      }
    }
    return super.emit(event, ...details);
  }

  async #pass(name: string, event: string, request: IncomingMessage, details: unknown[]): Promise<void> {
    // A waiting socket has no other listener: an error would end the process.
    const { socket } = request;
    const ignore = () => {};
    socket.on('error', ignore);
    const found = await this.#use(name, request).catch((error: unknown) => error);
    socket.off('error', ignore);
    if (socket.destroyed) return;
    if (!(found instanceof Error)) {
      (found as TenantServer).server.emit(event, ...details);
      return;
    }
    failures.set(request, found);
    super.emit(event, ...details);
  }

  async #use(name: string, request: IncomingMessage): Promise<TenantServer> {
    if (!this.#tenants.has(name)) this.#guardOpening(request);
    return this.#tenants.use(name);
  }
}

/** Returns the name in the header, or in the cookie: the WebSocket of a browser sends no headers of a page. */
function tenantOf({ headers, url = '' }: IncomingMessage): string | undefined {
  if (CONTROL_PATH.test(url)) return undefined;
  const named = headers[TENANT_HEADER];
  if (named !== undefined) return String(named);
  const cookie = headers.cookie?.split('; ').find((pair) => pair.startsWith(`${TENANT_HEADER}=`));
  return cookie?.slice(TENANT_HEADER.length + 1) || undefined;
}
