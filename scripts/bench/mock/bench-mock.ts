import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { optionsOfProcess } from '../../process/read-options.ts';
import { type BenchStep, runSteps } from '../bench-steps.ts';
import { type Measurement, median, percentile } from '../measurement.ts';
import { measureInProcess } from './bench-server.ts';
import { measureCalls, measureMillion, USUAL_LIST_P50, usualListTimes } from './calls.ts';
import { measureDailyCloses } from './daily-closes.ts';
import { measureHub } from './hub-load-test.ts';
import { measureInvoiceMessages } from './invoice-messages.ts';
import { measureListPages, measureMillionPages } from './list-pages.ts';
import { measureManySites } from './many-sites.ts';
import { measureNotifications } from './notifications.ts';
import { measurePolls } from './polling-load-test.ts';
import { measureBesidePrism, providePrism, startPrism } from './prism.ts';
import { measureRules } from './rules.ts';
import { residentMb, signIn } from './server-calls.ts';
import { type BenchServer, startBuiltMock } from './server-start.ts';
import { measureTenants } from './tenants.ts';
import { measureReconciliation } from './upload-reconciliation.ts';
import { measureUploads } from './uploads.ts';

const HELP = `Measures the built mock server.

  npm run bench:mock                          all but the million rows
  npm run bench:mock -- --large               with the million rows
  npm run bench:mock -- --only tenants        one step`;
const options = optionsOfProcess(HELP, { large: { type: 'boolean' }, only: { type: 'string' } });

const RUNS = 3;
const PORT = 5_493;
const PRISM_PORT = 5_494;

/** Alternates the servers, so that both run under the same load. Our first start builds stale parts. */
async function measureStarts(folder: string): Promise<Measurement[]> {
  const program = providePrism();
  const ours: number[] = [];
  const prisms: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const server = await startBuiltMock(PORT, join(folder, `start-${run}`));
    await server.stop();
    if (run > 0) ours.push(server.firstLoginMs);
    if (run === 0 || program === undefined) continue;
    const prism = await startPrism(program, PORT, folder);
    await prism.stop();
    prisms.push(prism.firstLoginMs);
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
    ...(program !== undefined
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

/**
 * Measures seeding, memory and the default list with 1,000,000 transactions. `smallP50` is the list's median with the
 * small seed.
 */
async function measureLarge(folder: string, smallP50: number): Promise<Measurement[]> {
  const server = await startBuiltMock(PORT, join(folder, 'large'), ['--seed-size', 'large']);
  const token = await signIn(server.origin);
  const largeP50 = percentile(await usualListTimes(server.origin, token), 0.5);
  const others = [
    ...(await measureMillion(server.origin, token)),
    ...(await measureMillionPages(server.origin, token)),
  ];
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
/** Set by the step for the small seed, read by the step that compares the large seed with it. */
let smallP50 = Number.NaN;
let served: BenchServer | undefined;

/** One server serves all read-only steps. */
async function smallServer(): Promise<BenchServer> {
  served ??= await startBuiltMock(PORT, join(folder, 'small'));
  return served;
}

const small: readonly BenchStep[] = [
  { name: 'rules', measure: measureRules },
  { name: 'invoice messages', measure: measureInvoiceMessages },
  { name: 'upload reconciliation', measure: measureReconciliation },
  { name: 'starts', measure: () => measureStarts(folder) },
  { name: 'in the server’s process', measure: measureInProcess },
  { name: 'many sites', measure: measureManySites },
  { name: 'uploads', measure: measureUploads },
  {
    name: 'calls',
    async measure() {
      const measurements = await measureCalls(await smallServer());
      smallP50 = measurements.find(({ name }) => name === USUAL_LIST_P50)?.now ?? Number.NaN;
      return measurements;
    },
  },
  {
    name: 'calls beside Prism',
    async measure() {
      const program = providePrism();
      if (program === undefined) return [];
      const prism = await startPrism(program, PRISM_PORT, folder);
      const measurements = await measureBesidePrism(await smallServer(), prism);
      await prism.stop();
      return measurements;
    },
  },
  {
    name: 'pages',
    async measure() {
      const { origin } = await smallServer();
      return measureListPages(origin, await signIn(origin));
    },
  },
  {
    name: 'hub',
    async measure() {
      const { origin, pid } = await smallServer();
      return measureHub(origin, await signIn(origin), pid);
    },
  },
  {
    name: 'notifications',
    async measure() {
      const { origin } = await smallServer();
      return measureNotifications(origin);
    },
  },
  {
    name: 'long polling',
    async measure() {
      const { origin } = await smallServer();
      return measurePolls(origin, await signIn(origin));
    },
  },
  { name: 'daily closes', measure: measureDailyCloses },
  { name: 'tenants', measure: () => measureTenants(PORT + 1, join(folder, 'tenants')) },
];
const large: BenchStep = {
  name: 'large seed',
  async measure() {
    await served?.stop();
    return measureLarge(folder, smallP50);
  },
};
const all = [...small, large];
const names = all.map(({ name }) => name);
const { large: hasLarge, only } = options;
if (only !== undefined && !names.includes(only))
  throw new Error(`There is no part "${only}": ${names.join(', ')}.`);

try {
  await runSteps(
    all.filter((step) => (only === undefined ? hasLarge || step !== large : step.name === only)),
    names,
  );
} finally {
  await served?.stop();
  rmSync(folder, { recursive: true, force: true });
}
