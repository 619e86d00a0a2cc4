/** Calls of one connection without a completion yet: running ones, and a queue of waiting ones. */
export class ConnectionCalls {
  readonly #ids = new Set<string>();
  readonly #queue: (() => void)[] = [];
  #running = 0;

  /** Number of running and waiting calls. */
  get size(): number {
    return this.#running + this.#queue.length;
  }

  has(invocationId: string): boolean {
    return this.#ids.has(invocationId);
  }

  /** Resolves once fewer than `maxRunning` calls run before this one. A call without a response has no ID. */
  async enter(invocationId: string | undefined, maxRunning: number): Promise<void> {
    if (invocationId !== undefined) this.#ids.add(invocationId);
    if (this.#running < maxRunning) {
      this.#running += 1;
      return;
    }
    await new Promise<void>((resolve) => this.#queue.push(resolve));
  }

  /** Ends a call and starts the next one of the queue. */
  leave(invocationId: string | undefined): void {
    if (invocationId !== undefined) this.#ids.delete(invocationId);
    const next = this.#queue.shift();
    if (next === undefined) this.#running -= 1;
    else next();
  }
}
