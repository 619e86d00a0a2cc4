import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { projectRoot } from '../../process/project-root.ts';
import { type Measurement, median, percentile, timesOf } from '../measurement.ts';
import { HubClient } from './hub-client.ts';
import { post, signIn } from './server-calls.ts';

const TRIAL_ROWS = 1_000_000;
const AGGREGATE_MS = 1_000;
const RESETS = 5;
const ROUNDS = 9;
const CALLS = 1_000;
const AT_ONCE = 10;
const BODY = JSON.stringify({
  Json: JSON.stringify({
    page: 1,
    pageSize: 20,
    filters: { from: '2026-11-14', to: '2026-11-20', siteCodes: ['TPE001'] },
  }),
  Model_DealType: '10100',
});

type Question =
  | { readonly ask: 'cpu' }
  | { readonly ask: 'aggregate'; readonly rowCount: number }
  | { readonly ask: 'change' }
  | { readonly ask: 'unmatch' }
  | { readonly ask: 'reconcile'; readonly messageCount: number }
  | { readonly ask: 'grow'; readonly siteCount: number; readonly bayCount: number }
  | { readonly ask: 'outbox' }
  | { readonly ask: 'drain'; readonly messageCount: number };

/** Program of `apps/mock-server/src/bench`: our server on fixed rows, the whole one and bare Fastify, in one process. */
export type BenchProgram = {
  readonly ours: string;
  readonly whole: string;
  readonly bare: string;
  readonly ask: <Answer>(question: Question) => Promise<Answer>;
};

/** Measures what needs the server's own process: CPU per call, and responsiveness during a long statement. */
export function measureInProcess(): Promise<Measurement[]> {
  return withBenchProgram(async (bench, token) => [
    ...(await measureCpu(bench, token)),
    ...(await measureNextToAggregate(bench, token)),
    ...(await measureFullReset(bench)),
  ]);
}

/** Runs the program while it is measured. */
export async function withBenchProgram(
  measure: (bench: BenchProgram, token: string) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  const program = join(projectRoot, 'apps/mock-server/dist/bench-server.js');
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const crashed = ended.then(([code]) => {
    throw new Error(`The program ended with exit code ${code}. Its error is above.`);
  });
  crashed.catch(() => {});
  const next = async <Answer>(): Promise<Answer> => {
    const [answer] = await Promise.race([once(child, 'message'), crashed]);
    return answer as Answer;
  };
  try {
    const origins = await next<Omit<BenchProgram, 'ask'>>();
    const ask = <Answer>(question: Question): Promise<Answer> => {
      const answer = next<Answer>();
      child.send(question);
      return answer;
    };
    const token = await signIn(origins.ours);
    return await measure({ ...origins, ask }, token);
  } finally {
    if (child.connected) child.disconnect();
    await ended;
  }
}

/**
 * Measures the CPU of a list call on fixed rows without response validation, and of bare Fastify with the same
 * schemas.
 */
async function measureCpu({ ours, bare, ask }: BenchProgram, token: string): Promise<Measurement[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const cpu = async (): Promise<number> => {
    const { user, system } = (await ask<{ cpu: NodeJS.CpuUsage }>({ ask: 'cpu' })).cpu;
    return user + system;
  };
  const cpuOfCall = async (origin: string): Promise<number> => {
    const before = await cpu();
    await callMany(agent, origin, token);
    return ((await cpu()) - before) / CALLS;
  };
  const oursUs: number[] = [];
  const bareUs: number[] = [];
  // Alternates, so that both run under the same load. The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const [ourUs, barestUs] = [await cpuOfCall(ours), await cpuOfCall(bare)];
    if (round === 0) continue;
    oursUs.push(ourUs);
    bareUs.push(barestUs);
  }
  agent.destroy();
  return [
    { name: 'CPU of a list call on fixed rows', now: median(oursUs), goal: 150, unit: 'µs' },
    { name: 'the same, to 4 × bare Fastify', now: median(oursUs), goal: 4 * median(bareUs), unit: 'µs' },
  ];
}

/** Measures health and hub latency while one statement of a second or more occupies the database. */
async function measureNextToAggregate({ ours, ask }: BenchProgram, token: string): Promise<Measurement[]> {
  const aggregate = async (rowCount: number) =>
    (await ask<{ ms: number }>({ ask: 'aggregate', rowCount })).ms;
  const rowCount = await rowsOfLongStatement(aggregate);
  const client = await HubClient.open(ours, token);
  let isRunning = true;
  const running = aggregate(rowCount).finally(() => {
    isRunning = false;
  });
  const health: number[] = [];
  const hub: number[] = [];
  while (isRunning) {
    health.push(...(await timesOf(1, async () => (await fetch(`${ours}/__mock/health`)).text())));
    hub.push(...(await timesOf(1, () => client.ask())));
  }
  client.close();
  const aggregateMs = await running;
  if (aggregateMs < AGGREGATE_MS)
    throw new Error(`The statement took ${Math.round(aggregateMs)} ms, too short to tell.`);
  return [
    { name: 'health during a 1 s statement, p99', now: percentile(health, 0.99), goal: 20, unit: 'ms' },
    { name: 'hub during a 1 s statement, longest', now: Math.max(...hub), goal: 250, unit: 'ms' },
  ];
}

/**
 * Returns a row count that occupies the database longer than required, as far as a trial run can tell on a shared
 * machine.
 */
async function rowsOfLongStatement(aggregate: (rowCount: number) => Promise<number>): Promise<number> {
  for (let rowCount = TRIAL_ROWS; ; rowCount *= 2) {
    const isLong = (await aggregate(rowCount)) >= 1.5 * AGGREGATE_MS;
    if (isLong) return rowCount * 2;
  }
}

/** Measures a reset that restores every transaction of the small seed. */
async function measureFullReset({ ours, ask }: BenchProgram): Promise<Measurement[]> {
  const times: number[] = [];
  for (let run = 0; run < RESETS; run++) {
    await ask({ ask: 'change' });
    times.push(...(await timesOf(1, () => post(`${ours}/__mock/reset`, {}))));
  }
  return [{ name: 'reset, all transactions changed', now: median(times), goal: 500, unit: 'ms' }];
}

async function callMany(agent: Agent, origin: string, token: string): Promise<void> {
  let left = CALLS;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await call(agent, origin, token);
    }),
  );
}

function call(agent: Agent, origin: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': BODY.length,
      authorization: `Bearer ${token}`,
    };
    const asked = request(`${origin}/plusapi/data`, { agent, method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${origin} answered ${answer.statusCode}.`)),
      );
    });
    asked.once('error', reject);
    asked.end(BODY);
  });
}
