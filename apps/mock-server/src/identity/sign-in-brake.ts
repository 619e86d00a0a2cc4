import { tooManyAttempts } from './identity.errors.ts';

/** Wrong passwords that cost nothing; typing errors are common. */
const FREE_FAILURES = 4;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 8_000;
/** After this long without a failure the count starts over. */
const FORGIVEN_AFTER_MS = 15 * 60_000;
/** Attempts that may wait for their turn; guessing in parallel gains nothing. */
const WAITING_AT_MOST = 4;
/** Pairs remembered; see `#forgetOne` for which one makes room. */
const PAIRS_AT_MOST = 10_000;

type Pair = {
  failures: number;
  lastFailureAt: number;
  running: number;
  waiting: number;
  turn: Promise<unknown>;
};

export type SignInBrakeOptions = {
  /** Real time in ms: moving the server's clock must not let a guesser through. */
  readonly nowMs: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
};

/**
 * Rate-limits sign-ins by account and address together, so that a stranger cannot slow down the owner of an account
 * elsewhere. At the guessing address even the right password waits its turn, and is refused while the queue is full:
 * an answer for every attempt would let parallel guesses through.
 */
export class SignInBrake {
  readonly #pairs = new Map<string, Pair>();
  readonly #options: SignInBrakeOptions;

  constructor(options: SignInBrakeOptions) {
    this.#options = options;
  }

  /**
   * Runs one attempt, which tells whether the password was right; after repeated failures one at a time and later.
   * Errors: refuses, without running it, while too many attempts wait.
   */
  async attempt<T extends { readonly isRight: boolean }>(
    account: string,
    address: string,
    check: () => Promise<T>,
  ): Promise<T> {
    const key = `${account}\n${address}`;
    const pair = this.#pairOf(key);
    // What is still being checked may turn out wrong: asking all at once gets no more answers.
    if (pair.failures + pair.running <= FREE_FAILURES) return this.#judge(key, pair, check);
    refuseAbove(WAITING_AT_MOST - 1, pair);
    pair.waiting += 1;
    const attempt = pair.turn.then(async () => {
      refuseAbove(WAITING_AT_MOST, pair);
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
    if (this.#pairs.size >= PAIRS_AT_MOST) this.#forgetOne();
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

  /** The one with the fewest failures, the oldest of them: guessing at many names does not free the one under attack. */
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
  return Math.min(FIRST_DELAY_MS * 2 ** (failures - FREE_FAILURES - 1), LONGEST_DELAY_MS);
}

/** Errors: refuses where more attempts wait, once there have been too many failures. */
function refuseAbove(waitingAtMost: number, { failures, waiting }: Pair): void {
  const delayMs = delayAfter(failures);
  if (delayMs === 0 || waiting <= waitingAtMost) return;
  throw tooManyAttempts((delayMs * WAITING_AT_MOST) / 1000);
}
