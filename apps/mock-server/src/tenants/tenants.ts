import type { IncomingMessage, Server } from 'node:http';
import type { Stream } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Tenant as TenantStatus } from '@parking-plus/contracts/control';
import type { SeedSettings } from '../db/migrations/seed-settings.ts';
import { tenantNameInvalid, tenantNotFound, tenantsClosed, tooManyTenants } from './tenants.errors.ts';

/** Listening server with separate rows, files and clock. */
export type TenantServer = {
  readonly server: Server;
  readonly url: string;
  status(): Promise<{ readonly seed: SeedSettings; readonly now: string }>;
  close(): Promise<void>;
};

export type TenantsOptions = {
  /** Maximum number of servers, the spare one included. */
  readonly limit: number;
  /** Time after the last request, with no connection open, until a tenant is closed. */
  readonly idleMs: number;
  readonly open: () => Promise<TenantServer>;
  readonly onFailure: (error: unknown) => void;
  /** Runs `work` after `ms` and returns a cancel function; tests run it themselves. */
  readonly schedule?: (work: () => void, ms: number) => () => void;
};

type Tenant = {
  readonly opening: Promise<TenantServer>;
  readonly openedMs: number;
  lastUsedMs: number;
  requests: number;
  sockets: number;
  cancelClosing: () => void;
};

/** Request header with the tenant's name. */
export const TENANT_HEADER = 'x-mock-tenant';
const NAME = /^[a-z\d][\w.-]{0,63}$/i;
/** Time that running requests of a closing tenant get. */
const CLOSING_MS = 1_000;

const afterMs = (work: () => void, ms: number) => {
  const timer = setTimeout(work, ms).unref();
  return () => clearTimeout(timer);
};

/** Isolated servers by name, for parallel tests. They are opened on first use and closed when idle. */
export class Tenants {
  readonly limit: number;
  readonly #options: TenantsOptions;
  readonly #schedule: NonNullable<TenantsOptions['schedule']>;
  readonly #byName = new Map<string, Tenant>();
  readonly #closing = new Set<Promise<void>>();
  #openings = 0;
  #spare: Promise<TenantServer> | undefined;
  #isClosed = false;

  constructor(options: TenantsOptions) {
    this.limit = options.limit;
    this.#options = options;
    this.#schedule = options.schedule ?? afterMs;
  }

  /**
   * Opens a spare server, so that the next tenant need not wait for one. No-op if there is one, the limit is reached, or
   * a tenant is being opened.
   */
  prepare(): void {
    if (this.#spare !== undefined || this.#openings > 0) return;
    if (this.#isClosed || this.#byName.size >= this.limit) return;
    const spare = this.#options.open();
    this.#spare = spare;
    spare.catch((error: unknown) => {
      if (this.#spare === spare) this.#spare = undefined;
      this.#options.onFailure(error);
    });
  }

  /** Returns whether the tenant is open or being opened. */
  has(name: string): boolean {
    return this.#byName.has(name);
  }

  /** Returns the tenant's server, opened on first use. Throws for an invalid name and beyond the limit. */
  async use(name: string): Promise<TenantServer> {
    return (this.#byName.get(name) ?? this.#open(name)).opening;
  }

  async list(): Promise<TenantStatus[]> {
    const found = [...this.#byName].map(async ([name, tenant]) => {
      const { url, status } = await tenant.opening;
      return {
        name,
        url,
        openedAt: new Date(tenant.openedMs).toISOString(),
        lastUsedAt: new Date(tenant.lastUsedMs).toISOString(),
        connections: tenant.requests + tenant.sockets,
        ...(await status()),
      };
    });
    // A tenant can fail to open or be closed concurrently.
    return (await Promise.allSettled(found)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  }

  /** Closes a tenant and deletes its data. Throws if it is not open. */
  async close(name: string): Promise<void> {
    const tenant = this.#byName.get(name);
    if (tenant === undefined) throw tenantNotFound(name, [...this.#byName.keys()]);
    this.#byName.delete(name);
    tenant.cancelClosing();
    const closing = this.#end(tenant);
    this.#closing.add(closing);
    await closing.finally(() => this.#closing.delete(closing));
    this.prepare();
  }

  /** Closes all tenants and the spare server; no tenant can be opened afterwards. */
  async closeAll(): Promise<void> {
    this.#isClosed = true;
    const spare = this.#spare?.then((server) => server.close());
    const open = [...this.#byName.keys()].map((name) => this.close(name));
    await Promise.allSettled([...open, ...this.#closing, spare]);
  }

  #open(name: string): Tenant {
    if (!NAME.test(name)) throw tenantNameInvalid();
    if (this.#isClosed) throw tenantsClosed();
    if (this.#byName.size >= this.limit) throw tooManyTenants(this.limit, [...this.#byName.keys()]);
    const opening = this.#spare ?? this.#options.open();
    this.#spare = undefined;
    this.#openings += 1;
    const nowMs = Date.now();
    const tenant: Tenant = {
      opening,
      openedMs: nowMs,
      lastUsedMs: nowMs,
      requests: 0,
      sockets: 0,
      cancelClosing() {},
    };
    this.#byName.set(name, tenant);
    opening
      .then(
        ({ server }) => {
          this.#watch(name, tenant, server);
        },
        () => {
          // Its name may already belong to a newer tenant.
          if (this.#byName.get(name) === tenant) this.#byName.delete(name);
        },
      )
      .finally(() => {
        this.#openings -= 1;
        this.prepare();
      });
    return tenant;
  }

  /** Names the tenant in its requests, counts what uses it, and closes it after a time without. */
  #watch(name: string, tenant: Tenant, server: Server): void {
    const rest = () => {
      tenant.lastUsedMs = Date.now();
      tenant.cancelClosing();
      if (tenant.requests + tenant.sockets > 0 || this.#byName.get(name) !== tenant) return;
      tenant.cancelClosing = this.#schedule(() => {
        this.close(name).catch(this.#options.onFailure);
      }, this.#options.idleMs);
    };
    const count = (kind: 'requests' | 'sockets', { headers }: IncomingMessage, end: Stream) => {
      headers[TENANT_HEADER] = name;
      // An ended one emits no `close` any more.
      if ('destroyed' in end && end.destroyed === true) return;
      tenant[kind] += 1;
      rest();
      end.once('close', () => {
        tenant[kind] -= 1;
        rest();
      });
    };
    // Before the server's own listeners, which read the name.
    server.prependListener('request', (request, response) => count('requests', request, response));
    server.prependListener('upgrade', (request, socket) => count('sockets', request, socket));
    rest();
  }

  async #end(tenant: Tenant): Promise<void> {
    const { close } = await tenant.opening;
    const deadline = AbortSignal.timeout(CLOSING_MS);
    while (tenant.requests > 0 && !deadline.aborted) await delay(10);
    await close();
  }
}
