import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock/clock.ts';
import type { Database } from '../../db/database.ts';
import { fault } from '../../errors/catalogue.ts';
import {
  dropKeysBefore,
  findKey,
  type KeyedRequest,
  keepAnswer,
  takeKey,
} from '../../modules/idempotency-keys/idempotency-keys.repository.ts';
import { callerOf } from '../plugins/authentication.ts';
import { idempotencyMismatch, malformedKey } from './idempotency.errors.ts';

export type ActOnceOptions = {
  readonly database: Database;
  readonly clock: Clock;
  /** Key of the hashes; a request may hold a password, and a bare hash of one could be guessed. */
  readonly hashKey: Uint8Array;
};

/** A write: `operation` and `payload` tell whether two requests are the same one. */
export type Write<Answer> = {
  readonly operation: string;
  readonly payload: unknown;
  readonly act: () => Promise<Answer>;
};

export type ActOnce = <Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  write: Write<Answer>,
) => Promise<Answer>;

const KEPT_MS = 24 * 3_600_000;
const KEY_PATTERN = /^[\x21-\x7e]{8,128}$/;
/** Header of an answer that an earlier request has already been given. */
const REPLAYED_HEADER = 'idempotency-replayed';

/**
 * Lets a write that carries an `Idempotency-Key` act once: the key, the first answer and all that `act` writes are one
 * transaction. Within 24 h the same caller gets that answer again, and what was asked under another payload is refused.
 * A refusal leaves no key, since nothing has been done. Without the header, `act` runs as it is.
 * Errors: 400 for a key that is none; refuses with `idempotency-mismatch`; passes on those of `act`.
 */
export function actOnceOn({ database, clock, hashKey }: ActOnceOptions): ActOnce {
  return async (request, reply, { operation, payload, act }) => {
    const key = request.headers['idempotency-key'];
    if (key === undefined) return act();
    if (typeof key !== 'string' || !KEY_PATTERN.test(key)) throw malformedKey();
    const keyed: KeyedRequest = {
      account: callerOf(request).account,
      key,
      operation,
      requestHash: createHmac('sha256', hashKey).update(JSON.stringify(payload)).digest('base64url'),
      createdAt: clock.now().toISOString(),
    };
    return database.inOneTransaction(async () => {
      const { orm } = database;
      await dropKeysBefore(orm, new Date(clock.nowMs() - KEPT_MS).toISOString());
      if (await takeKey(orm, keyed)) {
        const answer = await act();
        await keepAnswer(orm, keyed, JSON.stringify(answer));
        return answer;
      }
      const first = await findKey(orm, keyed);
      if (first === undefined || first.answer === null) throw fault(new Error(`Key ${key} has no answer.`));
      if (first.operation !== operation || first.requestHash !== keyed.requestHash)
        throw idempotencyMismatch();
      reply.header(REPLAYED_HEADER, 'true');
      return JSON.parse(first.answer) as Awaited<ReturnType<typeof act>>;
    });
  };
}
