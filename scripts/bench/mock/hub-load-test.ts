import { setTimeout as delay } from 'node:timers/promises';
import { type Measurement, percentile } from '../measurement.ts';
import { connectHub, type HubSocket } from './hub-client.ts';
import { post, residentMb } from './server-calls.ts';

const CLIENTS = 1_000;
const LEAVING = 200;
const MESSAGES = 20;
const CONNECTING_AT_ONCE = 50;
const CLIENT_TIMEOUT_S = 30;

/** Connects 1,000 clients, broadcasts to them, and drops 200 of them without a close frame. */
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
  const sockets: HubSocket[] = [];
  while (sockets.length < CLIENTS) {
    const some = Array.from({ length: CONNECTING_AT_ONCE }, () => connectHub(origin, token, take));
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

/** Returns the seconds until `GetClients` no longer lists them. */
async function leaveAbruptly(origin: string, token: string, sockets: HubSocket[]): Promise<number> {
  const counts: number[] = [];
  const asking = await connectHub(origin, token, () => {});
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
