import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '../../process/project-root.ts';
import { type Measurement, percentile } from './measurement.ts';
import { post, residentMb } from './server-calls.ts';

/** The part of `ws` that is used here; it belongs to the mock server's tests. */
interface Socket {
  on(event: 'message', listener: (data: Buffer) => void): void;
  once(event: 'open' | 'error', listener: (error?: Error) => void): void;
  send(text: string): void;
  terminate(): void;
}

const { WebSocket } = createRequire(join(projectRoot, 'apps/mock-server/package.json'))('ws') as {
  WebSocket: new (url: string) => Socket;
};

const CLIENTS = 1_000;
const LEAVING = 200;
const MESSAGES = 20;
const CONNECTING_AT_ONCE = 50;
const CLIENT_TIMEOUT_S = 30;
const HUB = '/signalr/CommunicateHub?softwareCode=900000003&projectClass=1&type=1&siteCode=0';

/** 1,000 clients connect, hear messages to all, and 200 of them leave without a word. */
export async function measureHub(
  origin: string,
  token: string,
  pid: number | undefined,
): Promise<Measurement[]> {
  const delays: number[] = [];
  let sentAt = 0;
  let heard = 0;
  const take = (text: string) => {
    if (!text.includes('"Send1000"')) return;
    delays.push(performance.now() - sentAt);
    heard++;
  };
  const before = residentMb(pid);
  const startedAt = performance.now();
  const sockets: Socket[] = [];
  while (sockets.length < CLIENTS) {
    const some = Array.from({ length: CONNECTING_AT_ONCE }, () => connect(origin, token, take));
    sockets.push(...(await Promise.all(some)));
  }
  const connectedS = (performance.now() - startedAt) / 1_000;
  await delay(2_000);
  const perClientKb = ((residentMb(pid) - before) * 1_024) / CLIENTS;
  for (let message = 1; message <= MESSAGES; message++) {
    sentAt = performance.now();
    await post(`${origin}/__mock/hub/send`, { message: 'bench' });
    while (heard < message * CLIENTS && performance.now() - sentAt < 5_000) await delay(5);
  }
  if (heard < MESSAGES * CLIENTS) throw new Error(`Only ${heard} of ${MESSAGES * CLIENTS} messages arrived.`);
  const goneS = await leaveAbruptly(origin, token, sockets);
  for (const socket of sockets) socket.terminate();
  return [
    { name: '1,000 hub clients connect', now: connectedS, goal: 10, unit: 's' },
    { name: 'message to 1,000, p99', now: percentile(delays, 0.99), goal: 250, unit: 'ms' },
    { name: 'memory of an idle connection', now: perClientKb, goal: 60, unit: 'KB' },
    { name: '200 that left are not listed', now: goneS, goal: CLIENT_TIMEOUT_S, unit: 's' },
  ];
}

async function connect(origin: string, token: string, take: (text: string) => void): Promise<Socket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${HUB}&access_token=${token}`);
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  await new Promise<void>((resolve) => {
    let isReady = false;
    socket.on('message', (data) => {
      if (isReady) return take(String(data));
      isReady = true;
      resolve();
    });
    socket.send('{"protocol":"json","version":1}\u001e');
  });
  return socket;
}

/** Seconds until `GetClients` no longer lists them. */
async function leaveAbruptly(origin: string, token: string, sockets: Socket[]): Promise<number> {
  const counts: number[] = [];
  const asking = await connect(origin, token, () => {});
  asking.on('message', (data) => {
    for (const frame of String(data).split('\u001e')) {
      if (!frame.includes('"clients"')) continue;
      counts.push((JSON.parse(frame) as { result: { clients: unknown[] } }).result.clients.length);
    }
  });
  const startedAt = performance.now();
  for (const socket of sockets.splice(0, LEAVING)) socket.terminate();
  for (let id = 1; (counts.at(-1) ?? CLIENTS) > CLIENTS - LEAVING + 1; id++) {
    if (performance.now() - startedAt > 2_000 * CLIENT_TIMEOUT_S) break;
    asking.send(`{"type":1,"invocationId":"${id}","target":"GetClients","arguments":[]}\u001e`);
    await delay(100);
  }
  asking.terminate();
  return (performance.now() - startedAt) / 1_000;
}
