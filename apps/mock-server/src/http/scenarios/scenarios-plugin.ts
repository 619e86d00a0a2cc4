import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { applyOutcome } from './apply-outcome.ts';
import { forcedError } from './forced-error.ts';
import { preferredStatus } from './prefer-header.ts';
import { HUB_OPERATION } from './rule-validation.ts';
import type { RequestContext } from './scenario-rule.ts';
import { ScenarioRules } from './scenario-rules.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly scenarios: ScenarioRules;
  }
}

export type ScenariosOptions = { readonly wait?: (milliseconds: number) => Promise<void> };

/**
 * Applies rules and the header `Prefer` to calls of the contract, and rules to hub requests too. Rules without deal
 * and account apply before authentication, the others once both are known.
 */
export const scenarios = fastifyPlugin<ScenariosOptions>(
  async (app, { wait }) => {
    const rules = new ScenarioRules();
    app.decorate('scenarios', rules);
    const stop = new AbortController();
    const stopped = new Promise<void>((resolve) => {
      stop.signal.addEventListener('abort', () => resolve());
    });
    app.addHook('preClose', async () => stop.abort());
    const pause = wait ?? ((ms: number) => delay(ms, undefined, { signal: stop.signal }).catch(() => {}));
    const player = { wait: pause, stopped };

    async function play(request: FastifyRequest, reply: FastifyReply, stage: 'arrival' | 'content') {
      if (rules.isEmpty()) return undefined;
      const call = toRequestContext(request);
      const rule = call && rules.take(call, stage);
      if (rule === undefined) return undefined;
      request.observation.scenario = rule.id;
      request.observation.isForced = rule.what.status !== undefined || rule.what.connection !== undefined;
      return applyOutcome(rule, request, reply, player);
    }

    app.addHook('onRequest', async (request, reply) => {
      const answered = await play(request, reply, 'arrival');
      if (answered !== undefined) return answered;
      const { operationId } = request.routeOptions.config;
      if (operationId === undefined) return undefined;
      const { prefer } = request.headers;
      const status = preferredStatus(typeof prefer === 'string' ? prefer : undefined, operationId);
      if (status === undefined) return undefined;
      request.observation.isForced = true;
      reply.headers({ 'cache-control': 'no-store', 'preference-applied': String(prefer) });
      throw forcedError(status, 'the header Prefer', request.method);
    });
    app.addHook('preHandler', (request, reply) => play(request, reply, 'content'));
    // Runs before the log entry is written, and only for calls without an applied rule.
    app.addHook('onSend', (request, _reply, _payload, done) => {
      const call =
        rules.isEmpty() || request.observation?.scenario !== undefined
          ? undefined
          : toRequestContext(request);
      if (call !== undefined) request.observation.nearMiss = rules.closestTo(call);
      done();
    });
  },
  { name: 'scenarios', dependencies: ['authentication', 'request-log'] },
);

function toRequestContext(request: FastifyRequest): RequestContext | undefined {
  const operationId = request.url.startsWith('/signalr/')
    ? HUB_OPERATION
    : request.routeOptions.config.operationId;
  if (operationId === undefined) return undefined;
  const tenant = request.headers['x-mock-tenant'];
  return {
    operationId,
    dealCode: textMember(request.body, 'Model_DealType') ?? textMember(request.query, 'Model_DealType'),
    account: request.identity?.account ?? textMember(request.body, 'username'),
    tenant: typeof tenant === 'string' ? tenant : undefined,
  };
}

function textMember(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  const member = (value as Record<string, unknown>)[name];
  return typeof member === 'string' ? member : undefined;
}
