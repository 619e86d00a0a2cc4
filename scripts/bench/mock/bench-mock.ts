import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../process/project-root.ts';
import { type Measurement, measurementTable, median, percentile } from '../measurement.ts';
import { measureInProcess } from './bench-server.ts';
import { measureCalls, measureMillion, USUAL_LIST_P50, usualListTimes } from './calls.ts';
import { measureHub } from './hub-crowd.ts';
import { measurePolls } from './poll-crowd.ts';
import { measurePrismStart, providePrism } from './prism.ts';
import { measureRules } from './rules.ts';
import { residentMb, signIn } from './server-calls.ts';
import { startBuiltMock } from './server-start.ts';

const RUNS = 3;
const PORT = 5_493;

/** Starts in turn, so that both meet the same load; the first one of ours prepares what is stale. */
async function measureStarts(folder: string): Promise<Measurement[]> {
  const prism = providePrism();
  if (prism === undefined) console.log('Prism could not be installed: the start is not compared with it.');
  const contract = JSON.parse(
    readFileSync(join(projectRoot, 'packages/contracts/src/generated/openapi.json'), 'utf8'),
  ) as object;
  const ours: number[] = [];
  const prisms: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const server = await startBuiltMock(PORT, join(folder, `start-${run}`));
    await server.stop();
    if (run > 0) ours.push(server.firstLoginMs);
    if (run > 0 && prism !== undefined) prisms.push(await measurePrismStart(prism, PORT, contract, folder));
  }
  const reopened: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const server = await startBuiltMock(PORT, join(folder, 'start-0'));
    await server.stop();
    reopened.push(server.firstLoginMs);
  }
  return [
    { name: 'first sign-in, data there', now: median(reopened), goal: 1_500, unit: 'ms' },
    { name: 'first sign-in, data to be copied', now: median(ours), goal: 1_500, unit: 'ms' },
    ...(prism !== undefined
      ? [
          {
            name: 'the same, to 0.75 of Prism',
            now: median(reopened),
            goal: 0.75 * median(prisms),
            unit: 'ms',
          },
        ]
      : []),
  ];
}

/** Seeding, memory and the default list with 1,000,000 transactions; `smallP50` is the list's with the small seed. */
async function measureLarge(folder: string, smallP50: number): Promise<Measurement[]> {
  const server = await startBuiltMock(PORT, join(folder, 'large'), ['--seed-size', 'large']);
  const token = await signIn(server.origin);
  const largeP50 = percentile(await usualListTimes(server.origin, token), 0.5);
  const others = await measureMillion(server.origin, token);
  await server.stop();
  const reopened = await startBuiltMock(PORT, join(folder, 'large'));
  const memory = residentMb(reopened.pid);
  await reopened.stop();
  return [
    { name: 'large seed, to the first sign-in', now: server.firstLoginMs / 1_000, goal: 90, unit: 's' },
    { name: 'resident memory, large seed', now: memory, goal: 700, unit: 'MB' },
    { name: 'default list, large against small', now: largeP50, goal: 2 * smallP50, unit: 'ms' },
    ...others,
  ];
}

const folder = mkdtempSync(join(tmpdir(), 'plus-bench-mock-'));
console.log(
  `Load before: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
try {
  const measurements = [...measureRules(), ...(await measureStarts(folder))];
  measurements.push(...(await measureInProcess()));
  const server = await startBuiltMock(PORT, join(folder, 'start-0'));
  try {
    measurements.push(...(await measureCalls(server)));
    const token = await signIn(server.origin);
    measurements.push(...(await measureHub(server.origin, token, server.pid)));
    measurements.push(...(await measurePolls(server.origin, token)));
  } finally {
    await server.stop();
  }
  console.log(`\n${measurementTable(measurements)}`);
  const smallP50 = measurements.find(({ name }) => name === USUAL_LIST_P50)?.now ?? Number.NaN;
  if (process.argv.includes('--large')) {
    console.log(`\n${measurementTable(await measureLarge(folder, smallP50))}`);
  } else console.log('\nNot measured: the large seed (npm run bench:mock -- --large).');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  `Load after: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
