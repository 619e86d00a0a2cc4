import type { DealName } from '@parking-plus/contracts';
import type { ContractVerdict, LoggedCall, NearMiss } from '@parking-plus/contracts/control';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Clock } from '../../clock/clock.ts';
import { toTaipeiIso } from '../../clock/clock.ts';
import { maskSecrets } from './log-redaction.ts';

/** Details of a request that only its handler knows. */
export type RequestObservation = {
  deal?: DealName | undefined;
  verdict?: ContractVerdict;
  payload?: unknown;
  /** Account of a call that needs no token. */
  account?: string;
  /** Rule that was applied to it. */
  scenario?: string;
  /** True if a rule or the header `Prefer` replaced the server's response. */
  isForced?: boolean;
  scenarioError?: string;
  nearMiss?: NearMiss | undefined;
};

/** Logged call with its headers, which the log does not show. */
export type LogItem = { readonly call: LoggedCall; readonly headers: FastifyRequest['headers'] };

declare module 'fastify' {
  interface FastifyRequest {
    observation: RequestObservation;
  }
  interface FastifyInstance {
    readonly requestLog: RequestLog;
  }
}

/** Maximum number of entries; a browser test makes some hundred calls between two resets. */
const CAPACITY = 500;

/** Latest requests, oldest first. */
class RequestLog {
  #items: LogItem[] = [];
  /** Number of calls that are gone, by tenant. */
  readonly #dropped = new Map<string | null, number>();

  add(item: LogItem): void {
    this.#items.push(item);
    if (this.#items.length <= CAPACITY) return;
    const tenant = this.#items.shift()?.call.tenant ?? null;
    this.#dropped.set(tenant, (this.#dropped.get(tenant) ?? 0) + 1);
  }

  items(): readonly LogItem[] {
    return this.#items;
  }

  entries(): readonly LoggedCall[] {
    return this.#items.map(({ call }) => call);
  }

  /** Returns the number of older calls, or of those of a tenant, that are gone. */
  dropped(tenant?: string): number {
    if (tenant !== undefined) return this.#dropped.get(tenant) ?? 0;
    return [...this.#dropped.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Removes all calls, or those of a tenant. */
  clear(tenant?: string): void {
    this.#items = tenant === undefined ? [] : this.#items.filter(({ call }) => call.tenant !== tenant);
    if (tenant === undefined) this.#dropped.clear();
    else this.#dropped.delete(tenant);
  }
}

/** Logs each request with its result, except calls under `/__mock` and files of the web. */
export const requestLog = fastifyPlugin<{ clock: Clock }>(
  async (app, { clock }) => {
    const log = new RequestLog();
    app.decorate('requestLog', log);
    app.decorateRequest('observation');
    app.addHook('onRequest', (request, _reply, done) => {
      request.observation = {};
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      if (/^\/(plusapi|signalr)\//.test(request.url))
        log.add({ call: entryOf(request, reply, clock.nowMs()), headers: request.headers });
      done();
    });
  },
  { name: 'request-log', dependencies: ['authentication'] },
);

function entryOf(request: FastifyRequest, reply: FastifyReply, nowMs: number): LoggedCall {
  const { deal, verdict, payload, account, scenario, isForced, scenarioError, nearMiss } =
    request.observation;
  const tenant = request.headers['x-mock-tenant'];
  return {
    requestId: request.id,
    at: toTaipeiIso(nowMs),
    method: request.method,
    path: pathOf(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    account: request.identity?.account ?? account ?? null,
    tenant: typeof tenant === 'string' ? tenant : null,
    operationId: request.routeOptions.config.operationId ?? null,
    deal: deal ?? null,
    contract: verdict ?? null,
    scenario: scenario ?? null,
    scenarioError: scenarioError ?? null,
    isForced: isForced ?? false,
    nearMiss: nearMiss ?? null,
    payload: maskSecrets(payload ?? request.body ?? null),
  };
}

/** Returns the path of a request without its query. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}
