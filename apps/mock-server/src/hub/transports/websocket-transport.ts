import type { WebSocket } from '@fastify/websocket';
import type { HubTransport } from './hub-transport.ts';

const NORMAL_CLOSURE = 1000;

export class WebSocketTransport implements HubTransport {
  readonly name = 'WebSockets';
  readonly #socket: WebSocket;
  readonly #closeGraceMs: number;

  constructor(socket: WebSocket, closeGraceMs: number) {
    this.#socket = socket;
    this.#closeGraceMs = closeGraceMs;
  }

  send(frames: string): void {
    this.#socket.send(frames);
  }

  pendingBytes(): number {
    return this.#socket.bufferedAmount;
  }

  isWaiting(): boolean {
    return false;
  }

  end(): void {
    this.#socket.close(NORMAL_CLOSURE);
    const timer = setTimeout(() => this.#socket.terminate(), this.#closeGraceMs);
    timer.unref();
    this.#socket.once('close', () => clearTimeout(timer));
  }

  cut(): void {
    this.#socket.terminate();
  }

  isDrained(): boolean {
    return true;
  }
}
