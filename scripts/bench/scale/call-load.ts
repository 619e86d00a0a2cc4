import { Agent, request } from 'node:http';
import { buildFilledStay } from '../../../e2e/data/manual-entry.ts';
import { percentile } from '../measurement.ts';

const AT_ONCE = 16;
const WARM_UP_MS = 3_000;
const MEASURED_MS = 8_000;

/** Call that is repeated under load. */
export interface LoadCall {
  readonly path: string;
  readonly body: string;
}

export interface CallFigures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly serverCpuMs: number;
  readonly databaseCpuMs: number;
}

/** Default list of one site and seven days: total, sums and a page of 20. */
export const READ: LoadCall = {
  path: '/plusapi/data',
  body: envelope('10100', {
    page: 1,
    pageSize: 20,
    filters: { from: '2026-11-14', to: '2026-11-20', siteCodes: ['TPE001'] },
  }),
};

/** Creates a draft of a manual entry: numbered, audited and published to the hub. */
export const WRITE: LoadCall = {
  path: '/plusapi/Task/create',
  body: envelope('10501', {
    form: buildFilledStay(),
  }),
};

interface Cpu {
  readonly server: () => number;
  readonly database: () => number;
}

/** Uses the same number of callers for every process count; each caller stays with one process. */
export async function measureCallLoad(
  origins: readonly string[],
  token: string,
  load: LoadCall,
  cpu: Cpu,
): Promise<CallFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  try {
    await callFor(WARM_UP_MS, origins, (origin) => callOnce(agent, origin, token, load));
    const [serverBefore, databaseBefore] = [cpu.server(), cpu.database()];
    const startedAt = performance.now();
    const times = await callFor(MEASURED_MS, origins, (origin) => callOnce(agent, origin, token, load));
    const seconds = (performance.now() - startedAt) / 1_000;
    const perCall = (cpuSeconds: number) => (1_000 * cpuSeconds) / times.length;
    return {
      perSecond: times.length / seconds,
      p50Ms: percentile(times, 0.5),
      p99Ms: percentile(times, 0.99),
      serverCpuMs: perCall(cpu.server() - serverBefore),
      databaseCpuMs: perCall(cpu.database() - databaseBefore),
    };
  } finally {
    agent.destroy();
  }
}

async function callFor(
  milliseconds: number,
  origins: readonly string[],
  call: (origin: string) => Promise<void>,
): Promise<number[]> {
  const until = performance.now() + milliseconds;
  const times: number[] = [];
  const caller = async (_: unknown, index: number) => {
    const origin = origins[index % origins.length] as string;
    while (performance.now() < until) {
      const startedAt = performance.now();
      await call(origin);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  return times;
}

function callOnce(agent: Agent, origin: string, token: string, { path, body }: LoadCall): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${token}`,
    };
    const asked = request(`${origin}${path}`, { agent, method: 'POST', headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.once('end', () =>
        text.startsWith('{"success":true')
          ? resolve()
          : reject(new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`)),
      );
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

function envelope(code: string, payload: object): string {
  return JSON.stringify({ Json: JSON.stringify(payload), Model_DealType: code });
}
