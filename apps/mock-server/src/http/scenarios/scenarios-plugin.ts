import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type Clock, toTaipeiIso } from '../../clock/clock.ts';
import type { Database } from '../../db/database.ts';
import { dealOfCode } from '../../deals/deal-codes.ts';
import { ServiceError } from '../../errors/service-error.ts';
import {
  assertRequestValues,
  changedAnswer,
  needsRealAnswer,
  type RealAnswer,
  renderedOutcome,
} from './answer-templates.ts';
import { applyOutcome } from './apply-outcome.ts';
import { withDocuments } from './document-states.ts';
import { forcedError } from './forced-error.ts';
import { preferredStatus } from './prefer-header.ts';
import { toRequestContext } from './request-context.ts';
import type { RequestContext } from './scenario-rule.ts';
import { ScenarioRules, type Stage, type TakenOutcome } from './scenario-rules.ts';
import type { TemplateSources } from './template.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly scenarios: ScenarioRules;
  }
  interface FastifyRequest {
    /** Last context offered to the rules; undefined if no rules existed. */
    scenarioCall: RequestContext | undefined;
    /** Outcome that changes the server's response; pending until the response exists. */
    pendingOutcome: TakenOutcome | undefined;
  }
}

export type ScenariosOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly wait?: (milliseconds: number) => Promise<void>;
};

/**
 * Applies rules and the header `Prefer` to calls of the contract, and rules to hub requests too. Rules that need no
 * account and no payload apply before authentication, the others once both are known.
 */
export const scenarios = fastifyPlugin<ScenariosOptions>(
  async (app, { database, clock, wait }) => {
    const rules = new ScenarioRules();
    app.decorate('scenarios', rules);
    app.decorateRequest('scenarioCall');
    app.decorateRequest('pendingOutcome');
    const stop = new AbortController();
    const stopped = new Promise<void>((resolve) => {
      stop.signal.addEventListener('abort', () => resolve());
    });
    app.addHook('preClose', async () => stop.abort());
    const pause = wait ?? ((ms: number) => delay(ms, undefined, { signal: stop.signal }).catch(() => {}));
    const player = { wait: pause, stopped };

    async function play(request: FastifyRequest, reply: FastifyReply, stage: Stage) {
      const known = toRequestContext(request);
      if (known === undefined) return undefined;
      // The log has them for a call that never reaches its handler, too.
      if (known.dealCode !== undefined) request.observation.deal = dealOfCode(known.dealCode);
      if (stage === 'content') request.observation.payload = known.payload;
      if (rules.isEmpty()) return undefined;
      const call = stage === 'content' ? await withDocuments(known, rules.matches(), database) : known;
      request.scenarioCall = call;
      // A rule that applied on arrival still waits for the response; a call has one rule.
      if (request.pendingOutcome !== undefined) return undefined;
      const taken = rules.take(call, stage);
      if (taken === undefined) return undefined;
      const { rule, outcome } = taken;
      request.observation.scenario = rule.id;
      return logFailure(request, async () => {
        const sources = sourcesOf(request);
        if (!needsRealAnswer(outcome)) {
          request.observation.isForced = outcome.status !== undefined || outcome.connection !== undefined;
          return applyOutcome({ rule, outcome: renderedOutcome(taken, sources) }, request, reply, player);
        }
        assertRequestValues(taken, sources);
        request.pendingOutcome = taken;
        const { delayMs, hub } = outcome;
        const before = {
          ...(delayMs === undefined ? {} : { delayMs }),
          ...(hub === undefined ? {} : { hub }),
        };
        return applyOutcome({ rule, outcome: before }, request, reply, player);
      });
    }

    function sourcesOf(request: FastifyRequest, answer?: unknown): TemplateSources {
      const { payload, account } = toRequestContext(request) ?? {};
      return { 'request.payload': payload, answer, now: toTaipeiIso(clock.nowMs()), account };
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
    app.addHook('preSerialization', async (request, reply, payload) => {
      const taken = request.pendingOutcome;
      if (taken === undefined || !isSuccess(reply, payload)) return payload;
      request.pendingOutcome = undefined;
      request.observation.isForced = true;
      return logFailure(request, async () => {
        const sources = sourcesOf(request, withResult(request, payload as RealAnswer));
        const { status, body, headers = {} } = renderedOutcome(taken, sources);
        const changed = status === undefined ? withText(request, changedAnswer(taken, sources)) : body;
        reply.headers({ 'cache-control': 'no-store', ...headers });
        if (status !== undefined) reply.code(status);
        return changed;
      });
    });
    // Runs before the log entry is written, and only for calls without an applied rule.
    app.addHook('onSend', (request, reply, _payload, done) => {
      const { observation, pendingOutcome, scenarioCall: call } = request;
      if (pendingOutcome !== undefined && reply.statusCode === 200)
        observation.scenarioError ??= `${pendingOutcome.rule.id} ${pendingOutcome.at}: the response is an error or not JSON, and was not changed`;
      if (call !== undefined && observation.scenario === undefined)
        observation.nearMiss = rules.closestTo(call);
      done();
    });
  },
  { name: 'scenarios', dependencies: ['authentication', 'request-log'] },
);

/** Runs a part of a rule and logs why it could not be applied. */
async function logFailure<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const [field] = error instanceof ServiceError ? error.fieldErrors : [];
    if (field?.code === 'scenario-outcome') {
      request.observation.isForced = true;
      request.observation.scenarioError = `${field.pointer}: ${field.message.en}`;
    }
    throw error;
  }
}

/** Errors of the server pass unchanged: a rule must not hide them. */
function isSuccess(reply: FastifyReply, payload: unknown): boolean {
  const { success, Success } = payload as { success?: unknown; Success?: unknown };
  return reply.statusCode === 200 && success !== false && Success !== false;
}

/** Returns the response with the JSON text of a deal's result as a value. */
function withResult(request: FastifyRequest, answer: RealAnswer): RealAnswer {
  return isDeal(request) ? { ...answer, data: JSON.parse(String(answer.data)) } : answer;
}

function withText(request: FastifyRequest, answer: unknown): unknown {
  const hasResult = isDeal(request) && typeof answer === 'object' && answer !== null && 'data' in answer;
  return hasResult ? { ...answer, data: JSON.stringify(answer.data) } : answer;
}

/** Returns whether the response has the result of a deal as JSON text. */
function isDeal(request: FastifyRequest): boolean {
  return /^(data|task[A-Z]\w*)$/.test(request.routeOptions.config.operationId ?? '');
}
