import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { HubTransport } from './hub-transport.ts';

/** Event stream. A frame is JSON and its separator, so it never contains a line break. */
export class ServerSentEventsTransport implements HubTransport {
  readonly name = 'ServerSentEvents';
  readonly #response: ServerResponse;
  readonly #closeGraceMs: number;

  constructor(reply: FastifyReply, closeGraceMs: number) {
    this.#closeGraceMs = closeGraceMs;
    reply.hijack();
    this.#response = reply.raw;
    this.#response.on('error', () => this.cut());
    // Headers set by the server's hooks, such as cross-origin headers: a hijacked reply does not send them.
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) this.#response.setHeader(name, value);
    }
    this.#response.writeHead(200, {
      'content-type': 'text/event-stream',
      'content-encoding': 'identity',
      'cache-control': 'no-cache, no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    // A comment, because some proxies delay the headers until the first byte of the body.
    this.#response.write(':\n\n');
  }

  send(frames: string): void {
    this.#response.write(`data: ${frames}\n\n`);
  }

  pendingBytes(): number {
    return this.#response.writableLength;
  }

  isWaiting(): boolean {
    return false;
  }

  end(): void {
    this.#response.end();
    const timer = setTimeout(() => this.cut(), this.#closeGraceMs);
    timer.unref();
    this.#response.once('close', () => clearTimeout(timer));
  }

  cut(): void {
    this.#response.destroy();
  }

  isDrained(): boolean {
    return true;
  }
}
