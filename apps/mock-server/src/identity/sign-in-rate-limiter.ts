import { tooManyAttempts } from './identity.errors.ts';

/** Failures without delay; typing errors are common. */
const FREE_FAILURES = 4;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 8_000;
/** The count resets after this time without a failure. */
const FORGIVEN_AFTER_MS = 15 * 60_000;
/** Maximum queued attempts, so that parallel guesses gain nothing. */
const MAX_WAITING = 4;
/** Maximum tracked pairs. `#forgetOne` evicts the rest. */
const MAX_PAIRS = 10_000;

type Pair = {
  failures: number;
  lastFailureAt: number;
  running: number;
  waiting: number;
  turn: Promise<unknown>;
};

export type SignInRateLimiterOptions = {
  /** Real time in ms: moving the server's clock must not help an attacker. */
  readonly nowMs: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
};

/**
 * Rate-limits sign-ins per account and address, so that an attacker cannot delay the owner elsewhere. At the
 * attacking address even the right password is queued, and rejected while the queue is full. Otherwise
 * parallel guesses would get through.
 */
export class SignInRateLimiter {
  readonly #pairs = new Map<string, Pair>();
  readonly #options: SignInRateLimiterOptions;

  constructor(options: SignInRateLimiterOptions) {
    this.#options = options;
  }

  /**
   * Runs one attempt, which returns whether the password was right. After repeated failures attempts run one
   * at a time and delayed.
   * Throws without running it if the queue is full.
   */
  async attempt<T extends { readonly isRight: boolean }>(
    account: string,
    address: string,
    check: () => Promise<T>,
  ): Promise<T> {
    const key = `${account}\n${address}`;
    const pair = this.#pairOf(key);
    // Running checks count as failures, so that parallel guesses gain nothing.
    if (pair.failures + pair.running <= FREE_FAILURES) return this.#judge(key, pair, check);
    rejectAbove(MAX_WAITING - 1, pair);
    pair.waiting += 1;
    const attempt = pair.turn.then(async () => {
      rejectAbove(MAX_WAITING, pair);
      const delayMs = delayAfter(pair.failures);
      if (delayMs > 0) await this.#options.wait(delayMs);
      return this.#judge(key, pair, check);
    });
    pair.turn = attempt.catch(() => {});
    try {
      return await attempt;
    } finally {
      pair.waiting -= 1;
    }
  }

  clear(): void {
    this.#pairs.clear();
  }

  async #judge<T extends { readonly isRight: boolean }>(
    key: string,
    pair: Pair,
    check: () => Promise<T>,
  ): Promise<T> {
    pair.running += 1;
    const outcome = await check().finally(() => {
      pair.running -= 1;
    });
    if (outcome.isRight) {
      pair.failures = 0;
      this.#pairs.delete(key);
    } else {
      pair.failures += 1;
      pair.lastFailureAt = this.#options.nowMs();
    }
    return outcome;
  }

  #pairOf(key: string): Pair {
    const known = this.#pairs.get(key);
    if (known !== undefined) {
      known.failures = this.#countedFailures(known);
      return known;
    }
    if (this.#pairs.size >= MAX_PAIRS) this.#forgetOne();
    const pair: Pair = {
      failures: 0,
      lastFailureAt: this.#options.nowMs(),
      running: 0,
      waiting: 0,
      turn: Promise.resolve(),
    };
    this.#pairs.set(key, pair);
    return pair;
  }

  /** Evicts the oldest pair with the fewest failures: trying many names does not evict the attacked one. */
  #forgetOne(): void {
    let fewest = Number.POSITIVE_INFINITY;
    let forgotten: string | undefined;
    for (const [key, pair] of this.#pairs) {
      const failures = this.#countedFailures(pair);
      if (pair.running + pair.waiting > 0 || failures >= fewest) continue;
      fewest = failures;
      forgotten = key;
      if (fewest === 0) break;
    }
    if (forgotten !== undefined) this.#pairs.delete(forgotten);
  }

  #countedFailures({ failures, lastFailureAt }: Pair): number {
    return this.#options.nowMs() - lastFailureAt > FORGIVEN_AFTER_MS ? 0 : failures;
  }
}

function delayAfter(failures: number): number {
  if (failures <= FREE_FAILURES) return 0;
  return Math.min(FIRST_DELAY_MS * 2 ** (failures - FREE_FAILURES - 1), MAX_DELAY_MS);
}

/** Throws if too many attempts are queued after repeated failures. */
function rejectAbove(waitingAtMost: number, { failures, waiting }: Pair): void {
  const delayMs = delayAfter(failures);
  if (delayMs === 0 || waiting <= waitingAtMost) return;
  throw tooManyAttempts((delayMs * MAX_WAITING) / 1000);
}
