import type { Worker } from 'node:worker_threads';
import { DatabaseError, SqlState } from '../sql/database-error.ts';
import { startPgliteWorker } from './start-pglite-worker.ts';
import type { WorkerMessage, WorkerOptions, WorkerRequest, WorkerResponses } from './worker-messages.ts';

type Waiting = {
  readonly timeLimitMs: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
};

/** The worker exited before it started this request. */
export class RequestNotSentError extends DatabaseError {}

/** Compiled program of this process's first thread. */
let program: WebAssembly.Module | undefined;

type ConnectionOptions = Pick<WorkerOptions, 'dataDirectory'> & {
  readonly onNotification: (channel: string, payload: string) => void;
  readonly onLost: () => void;
};

/** One worker thread, from its start to its end for any reason. */
export class PgliteConnection {
  /** Resolves when the data directory is open; rejects if it cannot be opened. */
  readonly opened: Promise<void>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #onLost: () => void;
  #lastId = 0;
  #timer: NodeJS.Timeout | undefined;
  #lost: DatabaseError | undefined;

  constructor(options: ConnectionOptions) {
    this.#onLost = options.onLost;
    this.#worker = startPgliteWorker({ dataDirectory: options.dataDirectory, program });
    this.opened = new Promise((resolve, reject) => {
      this.#waiting.set(0, { timeLimitMs: 0, resolve: () => resolve(), reject });
    });
    this.opened.catch(() => {});
    this.#worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'notification') options.onNotification(message.channel, message.payload);
      else {
        if (message.kind === 'open') program = message.program;
        this.#settle(message);
      }
    });
    this.#worker.on('error', (error) =>
      this.#lose(SqlState.CrashShutdown, `stopped: ${error.message}`, error),
    );
    this.#worker.on('exit', (code) => this.#lose(SqlState.CrashShutdown, `ended with exit code ${code}`));
  }

  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  /**
   * Sends one request; responses keep the order. `timeLimitMs` counts from the end of the previous request; 0 is
   * unlimited.
   * Past the limit the thread is ended, because PGlite cannot be interrupted, and all waiting requests fail.
   */
  send<Request extends WorkerRequest>(
    request: Request,
    timeLimitMs: number,
    transfer: ArrayBuffer[] = [],
  ): Promise<WorkerResponses[Request['kind']]> {
    if (this.#lost !== undefined) return Promise.reject(this.#lost);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, {
        timeLimitMs,
        resolve: (value) => resolve(value as WorkerResponses[Request['kind']]),
        reject,
      });
      if (this.#waiting.size === 1) this.#watch();
      try {
        this.#worker.postMessage({ ...request, id }, transfer);
      } catch (error) {
        // A parameter that cannot be cloned (a function, a symbol) is the caller's error, not the thread's.
        this.#settle({ kind: 'failure', id, error: { message: String(error), code: '22023' } });
      }
    });
  }

  /** Ends the thread at once. Committed changes are on disk; an open transaction is rolled back. */
  async terminate(): Promise<void> {
    this.#lose(SqlState.CrashShutdown, 'was ended');
    await this.#worker.terminate();
  }

  #settle(message: Exclude<WorkerMessage, { kind: 'notification' }>): void {
    const id = 'id' in message ? message.id : 0;
    const waiting = this.#waiting.get(id);
    const isFirst = this.#waiting.keys().next().value === id;
    this.#waiting.delete(id);
    if (waiting === undefined) return;
    if (isFirst) this.#watch();
    if ('error' in message) waiting.reject(new DatabaseError(message.error));
    else waiting.resolve('value' in message ? message.value : undefined);
  }

  #lose(code: string, what: string, cause?: Error): void {
    if (this.#lost !== undefined) return;
    const lost = new DatabaseError({ code, message: `The database thread ${what}.` }, { cause });
    this.#lost = lost;
    clearTimeout(this.#timer);
    void this.#worker.terminate();
    const [performed, ...others] = this.#waiting.values();
    this.#waiting.clear();
    this.#onLost();
    performed?.reject(lost);
    for (const waiting of others) waiting.reject(new RequestNotSentError(lost, { cause }));
  }

  /** Applies the time limit to the running request, the oldest one. */
  #watch(): void {
    clearTimeout(this.#timer);
    const { timeLimitMs = 0 } = this.#waiting.values().next().value ?? {};
    if (timeLimitMs === 0) return;
    const what = `ran a statement for more than ${timeLimitMs} ms and was ended`;
    this.#timer = setTimeout(() => this.#lose(SqlState.QueryCanceled, what), timeLimitMs);
  }
}
