import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock/clock.ts';
import type { Database } from '../../db/database.ts';
import { internalError } from '../../errors/error-catalogue.ts';
import {
  claimKey,
  deleteExpiredKeys,
  findKey,
  type KeyedRequest,
  storeResponse,
} from '../../modules/idempotency-keys/idempotency-keys.repository.ts';
import { requireCaller } from '../plugins/authentication.ts';
import { idempotencyMismatch, malformedKey } from './idempotency.errors.ts';

export type IdempotencyOptions = {
  readonly database: Database;
  readonly clock: Clock;
  /** Key of the hashes: a request can contain a password, whose plain hash could be guessed. */
  readonly hashKey: Uint8Array;
};

/** Write; `operation` and `payload` decide whether two requests are the same. */
export type IdempotentRequest<Answer> = {
  readonly operation: string;
  readonly payload: unknown;
  readonly act: () => Promise<Answer>;
};

export type IdempotencyGuard = <Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  write: IdempotentRequest<Answer>,
) => Promise<Answer>;

const KEPT_MS = 24 * 3_600_000;
const KEY_PATTERN = /^[\x21-\x7e]{8,128}$/;
/** Header of a replayed response. */
const REPLAYED_HEADER = 'idempotency-replayed';

/**
 * Runs a write once per `Idempotency-Key`: key, first response and all writes of `act` are one transaction. Within 24
 * h the same caller gets the same response; another payload with the key is an error.
 * A failed write stores no key, because nothing was done. Without the header, `act` runs unchanged.
 * Throws 400 for an invalid key, `idempotency-mismatch`, and the errors of `act`.
 */
export function createIdempotencyGuard({ database, clock, hashKey }: IdempotencyOptions): IdempotencyGuard {
  return async (request, reply, { operation, payload, act }) => {
    const key = request.headers['idempotency-key'];
    if (key === undefined) return act();
    if (typeof key !== 'string' || !KEY_PATTERN.test(key)) throw malformedKey();
    const keyed: KeyedRequest = {
      account: requireCaller(request).account,
      key,
      operation,
      requestHash: createHmac('sha256', hashKey).update(JSON.stringify(payload)).digest('base64url'),
      createdAt: clock.now().toISOString(),
    };
    return database.inOneTransaction(async () => {
      const { orm } = database;
      await deleteExpiredKeys(orm, new Date(clock.nowMs() - KEPT_MS).toISOString());
      if (await claimKey(orm, keyed)) {
        const answer = await act();
        await storeResponse(orm, keyed, JSON.stringify(answer));
        return answer;
      }
      const first = await findKey(orm, keyed);
      if (first === undefined || first.answer === null)
        throw internalError(new Error(`Key ${key} has no answer.`));
      if (first.operation !== operation || first.requestHash !== keyed.requestHash)
        throw idempotencyMismatch();
      reply.header(REPLAYED_HEADER, 'true');
      return JSON.parse(first.answer) as Awaited<ReturnType<typeof act>>;
    });
  };
}
