import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../measurement.ts';
import { connectHub, type HubSocket } from '../mock/hub-client.ts';
import { post } from '../mock/server-calls.ts';

const MESSAGES = 20;
const CONNECTING_AT_ONCE = 50;
const MAX_MS = 20_000;

/** Hub clients of one run, spread over the processes. */
export const HUB_CLIENTS = 2_000;

export interface HubFigures {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpuMs: number;
}

/** Measures broadcasts from one process to the clients of all. Units: CPU of all processes per message. */
export async function measureHubLoad(
  origins: readonly string[],
  token: string,
  serverCpu: () => number,
): Promise<HubFigures> {
  const delays: number[] = [];
  let sentAt = 0;
  const take = (text: string) => {
    if (text.includes('"Send1000"')) delays.push(performance.now() - sentAt);
  };
  const sockets: HubSocket[] = [];
  try {
    while (sockets.length < HUB_CLIENTS) {
      const some = Array.from({ length: CONNECTING_AT_ONCE }, (_, index) =>
        connectHub(origins[index % origins.length] as string, token, take),
      );
      sockets.push(...(await Promise.all(some)));
    }
    await delay(2_000);
    const before = serverCpu();
    for (let message = 1; message <= MESSAGES; message += 1) {
      sentAt = performance.now();
      await post(`${origins[0]}/__mock/hub/send`, { message: 'bench' });
      while (delays.length < message * HUB_CLIENTS && performance.now() - sentAt < MAX_MS) await delay(5);
    }
    if (delays.length < MESSAGES * HUB_CLIENTS)
      throw new Error(`Only ${delays.length} of ${MESSAGES * HUB_CLIENTS} messages arrived.`);
    return {
      p50Ms: percentile(delays, 0.5),
      p99Ms: percentile(delays, 0.99),
      cpuMs: (1_000 * (serverCpu() - before)) / MESSAGES,
    };
  } finally {
    for (const socket of sockets) socket.terminate();
  }
}
