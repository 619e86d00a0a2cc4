import type { FastifyReply } from 'fastify';
import type { HubTransport } from './hub-transport.ts';

const NOT_KEPT = 'no-cache, no-store';

type Poll = { readonly reply: FastifyReply; readonly timer: NodeJS.Timeout };

/**
 * Answers polls: the first at once and empty, later ones when there is data (200), after a while without (200,
 * empty), at the end (204). A newer poll ends the older one with 204.
 */
export class LongPollingTransport implements HubTransport {
  readonly name = 'LongPolling';
  readonly #pollTimeoutMs: number;
  #frames: string[] = [];
  #bytes = 0;
  #poll: Poll | undefined;
  #isOpened = false;
  #isEnded = false;
  #isDrained = false;

  constructor(pollTimeoutMs: number) {
    this.#pollTimeoutMs = pollTimeoutMs;
  }

  poll(reply: FastifyReply): void {
    reply.header('cache-control', NOT_KEPT).type('text/plain; charset=utf-8');
    this.#answer(204);
    const timer = setTimeout(() => this.#answer(200), this.#pollTimeoutMs);
    timer.unref();
    this.#poll = { reply, timer };
    reply.raw.once('close', () => this.#forget(reply));
    const isFirst = !this.#isOpened;
    this.#isOpened = true;
    if (isFirst) this.#answer(200);
    else this.#flush();
  }

  send(frames: string): void {
    this.#frames.push(frames);
    this.#bytes += Buffer.byteLength(frames);
    this.#flush();
  }

  pendingBytes(): number {
    return this.#bytes;
  }

  isWaiting(): boolean {
    return this.#poll !== undefined;
  }

  end(): void {
    this.#isEnded = true;
    this.#flush();
  }

  cut(): void {
    this.#isEnded = true;
    this.#isDrained = true;
    this.#frames = [];
    this.#bytes = 0;
    const poll = this.#take();
    poll?.reply.hijack();
    poll?.reply.raw.destroy();
  }

  isDrained(): boolean {
    return this.#isDrained;
  }

  #flush(): void {
    if (this.#poll === undefined) return;
    if (this.#frames.length > 0) {
      const body = this.#frames.join('');
      this.#frames = [];
      this.#bytes = 0;
      this.#answer(200, body);
    } else if (this.#isEnded) {
      this.#isDrained = true;
      this.#answer(204);
    }
  }

  #answer(status: 200 | 204, body = ''): void {
    this.#take()?.reply.code(status).send(body);
  }

  #take(): Poll | undefined {
    const poll = this.#poll;
    this.#poll = undefined;
    clearTimeout(poll?.timer);
    return poll;
  }

  #forget(reply: FastifyReply): void {
    if (this.#poll?.reply === reply) this.#take();
  }
}
