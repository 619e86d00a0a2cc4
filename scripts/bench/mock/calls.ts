import { type Measurement, percentile, timesOf } from '../measurement.ts';
import { callDeal, listTransactions, post, residentMb, signIn } from './server-calls.ts';
import type { BenchServer } from './server-start.ts';

const WARM_UP = 200;
const CALLS = 500;
const OTHER_CALLS = 30;
const RESETS = 5;
const BUSY_MS = 1_000;
const DAY_MS = 24 * 3_600_000;

const DASHBOARD = '90200';
const REPORT = '90700';
const REPORT_CALLS = 10;
/** Every report with its default grouping, by month instead of by day. */
const REPORTS = [
  ['revenue', 'month'],
  ['channels', 'channel'],
  ['visits', 'month'],
  ['occupancy', 'hour'],
  ['rentalChanges', 'month'],
  ['invoices', 'month'],
  ['unpaidAges', 'age'],
  ['discountCosts', 'publisher'],
] as const;
const REPORT_YEAR = { from: '2025-12-01', to: '2026-11-20', against: 'year' };

/** Less common filters: any date, one channel, part of a plate, abnormal states. */
const OTHER_FILTERS: readonly (readonly [what: string, filters: object])[] = [
  ['all', {}],
  ['one channel', { channels: [3] }],
  ['part of a plate', { plate: '12' }],
  ['abnormal', { states: [0] }],
  ['no invoice, 90 days', { hasInvoice: false, from: '2026-08-23', to: '2026-11-20' }],
  ['one method at one site', { paymentMethods: [1], siteCodes: ['TPE001'] }],
];

const RECORD_SEARCH = '90110';
/** Text per kind: numbers of a transaction, an invoice and a rental, a plate, a phone number, names. */
const SEARCHED = ['T2611', 'AB12345', 'R115', 'ABC-1', '0912345', '王小明', '信義', '2611200001'] as const;
const SEARCH_CALLS = 10;

export const USUAL_LIST_P50 = 'list of one site, 7 days, p50';

/** Measures the list call, health during heavy lists, and the reset, with the small seed. */
export async function measureCalls({ origin, pid }: BenchServer): Promise<Measurement[]> {
  const token = await signIn(origin);
  const times = await usualListTimes(origin, token);
  const anyPlate = () => listTransactions(origin, token, { plate: 'A' });
  const others = await timesOf(OTHER_CALLS, anyPlate);
  const health = await healthWhile(origin, anyPlate);
  const resets = await timesOf(RESETS, () => post(`${origin}/__mock/reset`, {}));
  return [
    { name: USUAL_LIST_P50, now: percentile(times, 0.5), goal: 3, unit: 'ms' },
    { name: 'list of one site, 7 days, p99', now: percentile(times, 0.99), goal: 25, unit: 'ms' },
    { name: 'list by part of a plate, p50', now: percentile(others, 0.5), goal: 250, unit: 'ms' },
    { name: 'health while lists run, p99', now: percentile(health, 0.99), goal: 20, unit: 'ms' },
    { name: 'reset, median', now: percentile(resets, 0.5), goal: 500, unit: 'ms' },
    { name: 'resident memory, small seed', now: residentMb(pid), goal: 450, unit: 'MB' },
  ];
}

/** Returns the durations of the default list (one site, 7 days) in ms. */
export async function usualListTimes(origin: string, token: string): Promise<number[]> {
  const usual = await usualListCall(origin, token);
  await timesOf(WARM_UP, usual);
  return timesOf(CALLS, usual);
}

/** Returns a function that calls the default list (one site, 7 days). */
export async function usualListCall(origin: string, token: string): Promise<() => Promise<void>> {
  const { now } = (await (await fetch(`${origin}/__mock/clock`)).json()) as { now: string };
  const to = now.slice(0, 10);
  const from = new Date(Date.parse(to) - 6 * DAY_MS).toISOString().slice(0, 10);
  return () => listTransactions(origin, token, { from, to, siteCodes: ['TPE001'] });
}

/** Measures lists with unindexed filters, reports, the record search and the dashboard, with a million transactions. */
export async function measureMillion(origin: string, token: string): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const [what, filters] of OTHER_FILTERS) {
    const times = await timesOf(OTHER_CALLS, () => listTransactions(origin, token, filters));
    measured.push({ name: `a million: ${what}, p50`, now: percentile(times, 0.5), goal: 250, unit: 'ms' });
  }
  const dashboard = () => callDeal(origin, token, DASHBOARD, {});
  await timesOf(OTHER_CALLS, dashboard);
  const times = await timesOf(OTHER_CALLS, dashboard);
  for (const [report, by] of REPORTS) {
    const query = { report, by, ...REPORT_YEAR };
    const reportTimes = await timesOf(REPORT_CALLS, () => callDeal(origin, token, REPORT, query));
    const name = `a million: report ${report}, a year against the one before, p50`;
    measured.push({ name, now: percentile(reportTimes, 0.5), goal: 500, unit: 'ms' });
  }
  const searches: number[] = [];
  for (const text of SEARCHED) {
    const search = () => callDeal(origin, token, RECORD_SEARCH, { text });
    searches.push(...(await timesOf(SEARCH_CALLS, search)));
  }
  return [
    ...measured,
    { name: 'a million: record search, p50', now: percentile(searches, 0.5), goal: 30, unit: 'ms' },
    { name: 'a million: dashboard, p50', now: percentile(times, 0.5), goal: 120, unit: 'ms' },
  ];
}

/** Returns health latencies while list calls run continuously. */
async function healthWhile(origin: string, call: () => Promise<void>): Promise<number[]> {
  const until = performance.now() + BUSY_MS;
  const busy = Array.from({ length: 4 }, async () => {
    while (performance.now() < until) await call();
  });
  const times: number[] = [];
  while (performance.now() < until) {
    times.push(...(await timesOf(1, async () => (await fetch(`${origin}/__mock/health`)).text())));
  }
  await Promise.all(busy);
  return times;
}
