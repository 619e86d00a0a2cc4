import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Measurement, percentile } from '../measurement.ts';
import { post } from './server-calls.ts';

const CLIENTS = 1_000;
const MESSAGES = 20;
const CONNECTING_AT_ONCE = 50;
const MAX_MS = 10_000;
const HUB = '/signalr/CommunicateHub';
const QUERY = 'softwareCode=900000003&projectClass=1&type=1&siteCode=0';

/** Measures broadcasts to 1,000 clients limited to long polling. Each polls again when a message arrives. */
export async function measurePolls(origin: string, token: string): Promise<Measurement[]> {
  const delays: number[] = [];
  let sentAt = 0;
  const take = (text: string) => {
    for (let at = text.indexOf('"Send1000"'); at >= 0; at = text.indexOf('"Send1000"', at + 1)) {
      delays.push(performance.now() - sentAt);
    }
  };
  const clients: PollingClient[] = [];
  try {
    while (clients.length < CLIENTS) {
      const some = Array.from({ length: CONNECTING_AT_ONCE }, () => PollingClient.open(origin, token, take));
      clients.push(...(await Promise.all(some)));
    }
    await delay(1_000);
    for (let message = 1; message <= MESSAGES; message++) {
      sentAt = performance.now();
      await post(`${origin}/__mock/hub/send`, { message: 'bench' });
      while (delays.length < message * CLIENTS && performance.now() - sentAt < MAX_MS) await delay(5);
      // All clients poll again before the next message, so that each message reaches all of them.
      await delay(500);
    }
  } finally {
    for (const client of clients) client.close();
  }
  if (delays.length < MESSAGES * CLIENTS) {
    throw new Error(`Only ${delays.length} of ${MESSAGES * CLIENTS} messages arrived by polls.`);
  }
  return [
    { name: 'message to 1,000 by long polling, p99', now: percentile(delays, 0.99), goal: 250, unit: 'ms' },
  ];
}

/** Long-polling hub client on a raw socket: the cost of a thousand Node HTTP requests would hide the server's own. */
class PollingClient {
  readonly #socket: Socket;
  readonly #head: string;
  #received = '';
  #take: (body: string, status: number) => void = () => {};

  private constructor(origin: string, token: string) {
    const { hostname, port, host } = new URL(origin);
    this.#socket = connect(Number(port), hostname);
    this.#socket.setEncoding('utf8').setNoDelay(true);
    this.#socket.on('data', (part) => this.#read(String(part)));
    // The message count reveals a lost message.
    this.#socket.on('error', () => {});
    this.#head = `host: ${host}\r\nauthorization: Bearer ${token}\r\n`;
  }

  static async open(origin: string, token: string, take: (text: string) => void): Promise<PollingClient> {
    const client = new PollingClient(origin, token);
    const negotiated = await client.#answerTo('POST', `${HUB}/negotiate?negotiateVersion=1&${QUERY}`);
    const { connectionToken } = JSON.parse(negotiated) as { connectionToken: string };
    const path = `${HUB}?id=${connectionToken}&${QUERY}`;
    await client.#answerTo('GET', path);
    await client.#answerTo('POST', path, '{"protocol":"json","version":1}\u001e');
    await client.#answerTo('GET', path);
    client.#take = (body, status) => {
      take(body);
      // 204 or an error ends the connection.
      if (status === 200) client.#ask('GET', path);
    };
    client.#ask('GET', path);
    return client;
  }

  close(): void {
    this.#socket.destroy();
  }

  #answerTo(method: string, path: string, body = ''): Promise<string> {
    return new Promise((resolve) => {
      this.#take = resolve;
      this.#ask(method, path, body);
    });
  }

  #ask(method: string, path: string, body = ''): void {
    const what = method === 'GET' ? '' : `content-type: text/plain\r\ncontent-length: ${body.length}\r\n`;
    this.#socket.write(`${method} ${path} HTTP/1.1\r\n${this.#head}${what}\r\n${body}`);
  }

  #read(part: string): void {
    this.#received += part;
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.#received.slice(0, headEnd);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const body = this.#received.slice(headEnd + 4);
    if (Buffer.byteLength(body) < length) return;
    this.#received = '';
    this.#take(body, Number(head.slice(9, 12)));
  }
}
