import { serveExport } from '../shared/export/export-handler.ts';
import type { FromWorker, ToWorker } from '../shared/export/export-messages.ts';

type Listener = (event: { data: FromWorker }) => void;

/** Export worker without a thread: runs the same code, and delivers the messages asynchronously as copies. */
export class SameThreadWorker {
  static readonly started: SameThreadWorker[] = [];
  isTerminated = false;
  readonly #listeners: Listener[] = [];
  #receive: (message: ToWorker) => void = () => {};

  constructor() {
    SameThreadWorker.started.push(this);
    serveExport({
      post: (message) =>
        void setTimeout(() => {
          if (this.isTerminated) return;
          // A blob is passed by reference.
          const data = message.kind === 'done' ? message : structuredClone(message);
          for (const listener of this.#listeners) listener({ data });
        }),
      listen: (onMessage) => {
        this.#receive = onMessage;
      },
    });
  }

  addEventListener(type: string, listener: Listener): void {
    if (type === 'message') this.#listeners.push(listener);
  }

  postMessage(message: ToWorker): void {
    setTimeout(() => this.isTerminated || this.#receive(structuredClone(message)));
  }

  terminate(): void {
    this.isTerminated = true;
  }
}
