import { setTimeout as delay } from 'node:timers/promises';
import type { RuleOutcome, ScenarioRule } from '@parking-plus/contracts/control';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Random, randomStream } from '../../random/random.ts';
import { forcedError } from './forced-error.ts';
import type { TakenOutcome } from './scenario-rules.ts';

const CUT_BODY = '{"success":true,"data":"';

export type OutcomePlayer = {
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Resolves when the server stops, to end hanging calls. */
  readonly stopped: Promise<void>;
};

/**
 * Applies a rule's outcome, whose templates are resolved, to a call; returns if the call should continue normally.
 * Throws the contract's error for a status without a body.
 */
export async function applyOutcome(
  { rule, outcome }: Omit<TakenOutcome, 'at'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { wait, stopped }: OutcomePlayer,
): Promise<FastifyReply | undefined> {
  const { status, body, headers, delayMs, connection, hub } = outcome;
  const { account } = rule.match ?? {};
  if (hub !== undefined) {
    request.server.hub.dropConnections({ how: hub, ...(account === undefined ? {} : { account }) });
  }
  if (delayMs !== undefined) await Promise.race([wait(drawnDelayMs(delayMs, rule)), stopped]);
  if (connection !== undefined) return breakConnection(connection, outcome, request, reply, stopped);
  if (status === undefined) return undefined;
  reply.headers({ 'cache-control': 'no-store', ...headers });
  if (body === undefined) throw forcedError(status, `rule ${rule.id}`, request.method);
  reply.code(status);
  if (typeof body === 'string') return reply.send(body);
  if (reply.getHeader('content-type') === undefined) reply.type('application/json; charset=utf-8');
  return reply.serializer(JSON.stringify).send(body);
}

/** Returns the same delays in the same order for the same rule. */
function drawnDelayMs(delayMs: number | readonly [number, number], { id, hits }: ScenarioRule): number {
  if (typeof delayMs === 'number') return delayMs;
  const chance: Random = randomStream(hits, `delay/${id}`);
  return chance.whole(delayMs[0], delayMs[1]);
}

async function breakConnection(
  how: 'reset' | 'hang' | 'cut',
  { body, status, headers }: RuleOutcome,
  request: FastifyRequest,
  reply: FastifyReply,
  stopped: Promise<void>,
): Promise<FastifyReply> {
  const { socket } = request.raw;
  reply.hijack();
  if (how === 'hang') {
    const left = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    await Promise.race([left, stopped]);
    socket.destroy();
  } else if (how === 'cut') {
    const text = body === undefined ? CUT_BODY : JSON.stringify(body);
    const part = text.slice(0, Math.max(1, Math.floor(text.length / 2)));
    reply.raw.writeHead(status ?? 200, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    await new Promise<void>((resolve) => reply.raw.write(part, () => resolve()));
    // Otherwise the part and the end can reach the client as one event, and some clients then drop the part.
    await delay(10);
    socket.destroy();
  } else socket.resetAndDestroy();
  return reply;
}
