/** Calls of one connection that have no completion yet: the running ones, and a queue of those that wait for them. */
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

  /** Resolves once fewer than `maxRunning` calls run before this one. A call without an answer has no id. */
  async enter(invocationId: string | undefined, maxRunning: number): Promise<void> {
    if (invocationId !== undefined) this.#ids.add(invocationId);
    if (this.#running < maxRunning) {
      this.#running += 1;
      return;
    }
    await new Promise<void>((resolve) => this.#queue.push(resolve));
  }

  /** Ends a call; the next one of the queue takes its place. */
  leave(invocationId: string | undefined): void {
    if (invocationId !== undefined) this.#ids.delete(invocationId);
    const next = this.#queue.shift();
    if (next === undefined) this.#running -= 1;
    else next();
  }
}
