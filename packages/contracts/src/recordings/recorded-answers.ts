import { contractCallOf } from '../suite/contract-call.ts';
import type { Exchange } from '../suite/exchange.ts';
import type { RecordedLine } from './read-recording.ts';

type Request = Pick<Exchange, 'method' | 'path' | 'sent'>;

/** Their responses contain tokens, or their bodies files, which a recording does not have. */
const NOT_PLAYED = ['accountLogin', 'accountRefreshToken', 'accountChangePassword', 'filesUpload'];

/**
 * Answers calls from a recording, by operation, deal, step and payload, for any account. A call that was recorded
 * several times gets its answers in their order; the last one repeats.
 */
export class RecordedAnswers {
  readonly #byCall = new Map<string, RecordedLine[]>();

  constructor(calls: readonly RecordedLine[]) {
    for (const call of calls) {
      const isAnswer = call.isWhole && !call.isForced && /\bjson\b/.test(call.contentType);
      const key = isAnswer ? callKey(call) : undefined;
      if (key !== undefined) this.#byCall.set(key, [...(this.#byCall.get(key) ?? []), call]);
    }
  }

  /** Number of different calls that have an answer. */
  get size(): number {
    return this.#byCall.size;
  }

  /** Returns the next answer to a call, or undefined if the recording has none. */
  take(request: Request): RecordedLine | undefined {
    const key = callKey(request);
    const answers = key === undefined ? undefined : this.#byCall.get(key);
    return answers !== undefined && answers.length > 1 ? answers.shift() : answers?.[0];
  }
}

/** Returns the identity of a call without its account, or undefined if it is not played back. */
export function callKey(request: Request): string | undefined {
  const call = contractCallOf(request);
  if (call === undefined || NOT_PLAYED.includes(call.operationId)) return undefined;
  const { operationId, deal, action, json } = call;
  const content = json === undefined ? [request.path, request.sent ?? null] : parsed(json);
  return JSON.stringify([operationId, deal, action, sorted(content)]);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
