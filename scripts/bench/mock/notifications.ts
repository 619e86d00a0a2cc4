import { setTimeout as delay } from 'node:timers/promises';
import { type Measurement, percentile } from '../measurement.ts';
import { connectHub, type HubSocket } from './hub-client.ts';
import { callDeal, signIn } from './server-calls.ts';

const CLIENTS = 1_000;
const CONNECTING_AT_ONCE = 50;
const QUESTIONS = 20;
/** `DataChanged` of the deal that lists notifications. */
const TOLD = /"DataChanged".*"90820"/;
const THREAD_OPEN = '60201';

/**
 * Measures the time from a question of a site's staff to the news of it in 1,000 clients of an account that answers: the
 * write, its notification, the commit and the hub.
 */
export async function measureNotifications(origin: string): Promise<Measurement[]> {
  const [answering, asking] = [await signIn(origin), await signIn(origin, 'sitestaff')];
  const delays: number[] = [];
  let sentAt = 0;
  const take = (text: string) => {
    if (TOLD.test(text)) delays.push(performance.now() - sentAt);
  };
  const sockets: HubSocket[] = [];
  while (sockets.length < CLIENTS) {
    const some = Array.from({ length: CONNECTING_AT_ONCE }, () => connectHub(origin, answering, take));
    sockets.push(...(await Promise.all(some)));
  }
  const calls: number[] = [];
  for (let question = 1; question <= QUESTIONS; question++) {
    sentAt = performance.now();
    await callDeal(origin, asking, THREAD_OPEN, {
      target: 1,
      siteCode: 'TPE001',
      subject: `Bench ${question}`,
      content: 'Bench',
    });
    calls.push(performance.now() - sentAt);
    while (delays.length < question * CLIENTS && performance.now() - sentAt < 5_000) await delay(5);
  }
  for (const socket of sockets) socket.terminate();
  if (delays.length < QUESTIONS * CLIENTS)
    throw new Error(`Only ${delays.length} of ${QUESTIONS * CLIENTS} notifications arrived.`);
  return [
    { name: 'notification to 1,000 clients, p99', now: percentile(delays, 0.99), goal: 250, unit: 'ms' },
    { name: 'its cause, to the answer, p50', now: percentile(calls, 0.5), goal: 250, unit: 'ms' },
  ];
}
