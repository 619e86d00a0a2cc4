import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, createIdempotencyKey } from '@parking-plus/contracts/client';
import { between, type Chance, oneOf } from './prng.ts';
import type { SoakSession } from './soak-session.ts';
import { makeWrite, type SoakWrite } from './soak-writes.ts';
import type { JournalEntry } from './write-journal.ts';

/** The client aborts one attempt in six early, so that it never receives the result. */
const IMPATIENT_SHARE = 1 / 6;
const RETRY_AFTER_MS = 400;
/** Replies go to the latest threads, so that no thread grows without limit. */
const THREADS_REPLIED_TO = 5;

export interface ApiWorkerOptions {
  readonly session: SoakSession;
  readonly chance: Chance;
  /** Prefix of the marks of its writes. */
  readonly markStart: string;
  /** Starts another write while this is true. */
  readonly isWorking: () => boolean;
  /** Time after which an unanswered write is abandoned, by `performance.now()`. */
  readonly givesUpAtMs: number;
}

/** Sends writes sequentially, each with one key for all attempts. Returns the journal of all writes. */
export async function workThroughApi(options: ApiWorkerOptions): Promise<JournalEntry[]> {
  const { chance, markStart, isWorking } = options;
  const journal: JournalEntry[] = [];
  const threads: string[] = [];
  while (isWorking()) {
    const write = chooseWrite(chance, `${markStart}-${journal.length}`, threads);
    const entry = await untilAnswered(write, options);
    journal.push(entry);
    if (write.kind === 'thread' && entry.madeId !== null) threads.push(entry.madeId);
    await delay(between(chance, 100, 600));
  }
  return journal;
}

function chooseWrite(chance: Chance, mark: string, threads: readonly string[]): SoakWrite {
  const kind =
    threads.length === 0 ? 'thread' : oneOf(chance, ['thread', 'reply', 'reply', 'requirement'] as const);
  if (kind !== 'reply') return { kind, mark };
  return { kind, mark, threadCode: oneOf(chance, threads.slice(-THREADS_REPLIED_TO)) };
}

async function untilAnswered(
  write: SoakWrite,
  { session, chance, givesUpAtMs }: ApiWorkerOptions,
): Promise<JournalEntry> {
  const { mark } = write;
  const idempotencyKey = createIdempotencyKey();
  for (let attempts = 1; ; attempts++) {
    const isImpatient = chance() < IMPATIENT_SHARE;
    const patienceMs = between(chance, 0, 120);
    try {
      const signal = isImpatient ? { signal: AbortSignal.timeout(patienceMs) } : {};
      const madeId = await makeWrite(session.client, write, { idempotencyKey, ...signal });
      return { mark, attempts, outcome: 'acknowledged', madeId };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind === 'refused' || error.kind === 'forbidden')
        return { mark, attempts, outcome: 'refused', madeId: null };
      if (error.kind === 'unauthorized' || error.kind === 'superseded')
        await session.signIn().catch(() => undefined);
    }
    if (performance.now() > givesUpAtMs) return { mark, attempts, outcome: 'unanswered', madeId: null };
    await delay(RETRY_AFTER_MS);
  }
}
