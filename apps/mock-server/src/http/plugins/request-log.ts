import type { DealName } from '@parking-plus/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Clock } from '../../clock/clock.ts';
import { toTaipeiIso } from '../../clock/clock.ts';
import type { NearMiss } from '../scenarios/scenario-rules.ts';
import { maskSecrets } from './log-redaction.ts';

/** Contract check of a call; null if it was not checked. */
export type ContractVerdict = 'kept' | 'request-departs' | 'answer-departs' | null;

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
  nearMiss?: NearMiss | undefined;
};

export type LogEntry = {
  readonly requestId: string;
  /** ISO 8601 in Taipei time, by the server's clock. */
  readonly at: string;
  readonly method: string;
  /** Without the query string, which can contain a token. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly account: string | null;
  readonly operationId: string | null;
  readonly deal: DealName | null;
  readonly contract: ContractVerdict;
  /** Id of the rule applied to the call. */
  readonly scenario: string | null;
  /** True if a rule or the header `Prefer` produced the response: it does not reflect the server itself. */
  readonly isForced: boolean;
  /** Without an applied rule: the closest one, with its mismatches. */
  readonly nearMiss: NearMiss | null;
  /** Payload of a deal, or the body, without passwords, tokens and carriers. */
  readonly payload: unknown;
};

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
  #entries: LogEntry[] = [];

  add(entry: LogEntry): void {
    this.#entries.push(entry);
    if (this.#entries.length > CAPACITY * 2) this.#entries = this.#entries.slice(-CAPACITY);
  }

  entries(): readonly LogEntry[] {
    return this.#entries.slice(-CAPACITY);
  }

  clear(): void {
    this.#entries = [];
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
      if (/^\/(plusapi|signalr)\//.test(request.url)) log.add(entryOf(request, reply, clock.nowMs()));
      done();
    });
  },
  { name: 'request-log', dependencies: ['authentication'] },
);

function entryOf(request: FastifyRequest, reply: FastifyReply, nowMs: number): LogEntry {
  const { deal, verdict, payload, account, scenario, isForced, nearMiss } = request.observation;
  return {
    requestId: request.id,
    at: toTaipeiIso(nowMs),
    method: request.method,
    path: pathOf(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    account: request.identity?.account ?? account ?? null,
    operationId: request.routeOptions.config.operationId ?? null,
    deal: deal ?? null,
    contract: verdict ?? null,
    scenario: scenario ?? null,
    isForced: isForced ?? false,
    nearMiss: nearMiss ?? null,
    payload: maskSecrets(payload ?? request.body ?? null),
  };
}

/** Returns the path of a request without its query. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}
