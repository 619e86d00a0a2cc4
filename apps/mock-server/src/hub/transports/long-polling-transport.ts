import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { HubTransport } from './hub-transport.ts';

type Poll = {
  readonly response: ServerResponse;
  /** Headers set by the server's hooks, such as cross-origin headers: a hijacked reply does not send them. */
  readonly headers: OutgoingHttpHeaders;
  readonly timer: NodeJS.Timeout;
};

/**
 * Answers polls without the framework, whose overhead would exceed the message's cost with a thousand polls. The
 * first poll is answered at once and empty. Later ones are answered on data (200), after a while without data (200,
 * empty), or at the end (204). A newer poll ends the older one with 204.
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
    reply.hijack();
    const response = reply.raw;
    this.#answer(204);
    const timer = setTimeout(() => this.#answer(200), this.#pollTimeoutMs);
    timer.unref();
    this.#poll = { response, headers: reply.getHeaders() as OutgoingHttpHeaders, timer };
    response.once('close', () => this.#forget(response));
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
    this.#take()?.response.destroy();
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
    const poll = this.#take();
    if (poll === undefined) return;
    const length = status === 204 ? {} : { 'content-length': Buffer.byteLength(body) };
    poll.response
      .writeHead(status, {
        ...poll.headers,
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-cache, no-store',
        ...length,
      })
      .end(body);
  }

  #take(): Poll | undefined {
    const poll = this.#poll;
    this.#poll = undefined;
    clearTimeout(poll?.timer);
    return poll;
  }

  #forget(response: ServerResponse): void {
    if (this.#poll?.response === response) this.#take();
  }
}
