import { setTimeout as delay } from 'node:timers/promises';
import { type Measurement, median, timesOf } from '../measurement.ts';
import { post, residentMb } from './server-calls.ts';
import { startBuiltMock } from './server-start.ts';

const COUNT = 20;
/** Long enough for the spare server to open again. */
const PAUSE_MS = 1_500;

/** Measures the opening of test tenants, with the spare server ready and one right after another, and their memory. */
export async function measureTenants(port: number, dataDir: string): Promise<Measurement[]> {
  const server = await startBuiltMock(port, dataDir, ['--tenants', String(COUNT)]);
  const tenants = `${server.origin}/__mock/tenants`;
  const names = Array.from({ length: COUNT }, (_, at) => `t${at}`);
  const open = async (name: string | undefined) => {
    const answer = await post(tenants, { name });
    if (!answer.startsWith('{"success":true')) throw new Error(`Tenant ${name}: ${answer}`);
  };
  try {
    const waiting: number[] = [];
    for (const name of names) {
      await delay(PAUSE_MS);
      waiting.push(...(await timesOf(1, () => open(name))));
    }
    for (const name of names) await fetch(`${tenants}/${name}`, { method: 'DELETE' });
    await delay(PAUSE_MS);
    const left = names.values();
    const next = () => open(left.next().value);
    const inARow = await timesOf(1, next);
    await delay(PAUSE_MS);
    // The first tenant and the spare server.
    const memoryOfTwo = residentMb(server.pid);
    inARow.push(...(await timesOf(COUNT - 1, next)));
    await delay(PAUSE_MS);
    const memory = (residentMb(server.pid) - memoryOfTwo) / (COUNT - 2);
    return [
      { name: 'test tenant opened, p50 of 20', now: median(waiting), goal: 300, unit: 'ms' },
      { name: 'the same, one right after another', now: median(inARow), goal: 300, unit: 'ms' },
      { name: 'resident memory of a test tenant', now: memory, goal: 120, unit: 'MB' },
    ];
  } finally {
    await server.stop();
  }
}
