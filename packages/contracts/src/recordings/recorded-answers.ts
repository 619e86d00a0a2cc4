import { contractCallOf } from '../suite/contract-call.ts';
import type { Exchange } from '../suite/exchange.ts';
import type { RecordedLine } from './read-recording.ts';

type Request = Pick<Exchange, 'method' | 'path' | 'sent'>;

/** Their responses contain tokens, or their bodies files, which a recording does not have. */
const NOT_PLAYED = ['accountLogin', 'accountRefreshToken', 'accountChangePassword', 'filesUpload'];

/** They depend on the moment: the session, another call in progress, the number of calls. */
const NOT_PLAYED_STATUSES = [401, 409, 429];

/**
 * Answers calls from a recording, by operation, deal, step and payload, for any account. A call that was recorded
 * several times gets its answers in their order; the last one repeats.
 */
export class RecordedAnswers {
  readonly #byCall = new Map<string, { answers: RecordedLine[]; next: number }>();

  constructor(calls: readonly RecordedLine[]) {
    for (const call of calls) {
      const isAnswer =
        call.isWhole &&
        !call.isForced &&
        /\bjson\b/.test(call.contentType) &&
        !NOT_PLAYED_STATUSES.includes(call.status);
      const key = isAnswer ? callKey(call) : undefined;
      if (key === undefined) continue;
      const known = this.#byCall.get(key);
      if (known) known.answers.push(call);
      else this.#byCall.set(key, { answers: [call], next: 0 });
    }
  }

  /** Number of different calls that have an answer. */
  get size(): number {
    return this.#byCall.size;
  }

  /** Returns the next answer to a call, or undefined if the recording has none. */
  take(request: Request): RecordedLine | undefined {
    const key = callKey(request);
    const known = key === undefined ? undefined : this.#byCall.get(key);
    if (known === undefined) return undefined;
    const answer = known.answers[known.next];
    known.next = Math.min(known.next + 1, known.answers.length - 1);
    return answer;
  }

  /** Starts again with the first answer to each call. */
  rewind(): void {
    for (const known of this.#byCall.values()) known.next = 0;
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
