import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Value for all calls of a function until its result settles; later work must not rely on it.
 * Outside of any scope nothing is tracked: Node 20 otherwise tracks every promise of the process after the first use,
 * which costs a tenth of a list call.
 */
export class AsyncContext<Value> {
  readonly #storage = new AsyncLocalStorage<Value>();
  #inside = 0;

  /** Returns the value of the innermost surrounding `run`. */
  getStore(): Value | undefined {
    return this.#storage.getStore();
  }

  async run<T>(value: Value, run: () => Promise<T>): Promise<T> {
    this.#inside += 1;
    try {
      return await this.#storage.run(value, run);
    } finally {
      this.#inside -= 1;
      if (this.#inside === 0) this.#storage.disable();
    }
  }
}
