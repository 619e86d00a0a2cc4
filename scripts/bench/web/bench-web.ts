import { type Browser, chromium } from '@playwright/test';
import { browserLaunch } from '../../../e2e/harness/browser-launch.ts';
import type { RunningMock } from '../../../e2e/harness/start-mock.ts';
import { startTestMock } from '../../../e2e/harness/test-mock.ts';
import { optionsOfProcess } from '../../process/read-options.ts';
import { type BenchStep, runSteps } from '../bench-steps.ts';
import { type Measurement, median } from '../measurement.ts';
import { measureApprovals } from './approvals.ts';
import { measureExport } from './export-rows.ts';
import { measureLargeList } from './large-list.ts';
import { measureMenuSearch } from './menu-search.ts';
import type { PhaseFigures } from './phase.ts';
import { measureProofSheets } from './proof-sheets.ts';
import { measureTabs } from './tabs.ts';
import { measureOneVisit, type Throttling, type VisitFigures } from './visit.ts';

const HELP = `Measures what staff wait for in the browser.

  npm run bench:web                     5 visits of each kind
  npm run bench:web -- --runs 3         for a quick look
  npm run bench:web -- --large          with an export of 100,000 rows
  npm run bench:web -- --only-large     that alone`;

const options = optionsOfProcess(HELP, {
  runs: { type: 'string', default: '5' },
  large: { type: 'boolean' },
  'only-large': { type: 'boolean' },
});
const RUNS = Number(options.runs);
const UNTHROTTLED: Throttling = { cpu: 1, network: null };
const THROTTLED: Throttling = {
  cpu: 4,
  network: { downloadMegabits: 9, uploadMegabits: 1.5, latencyMs: 60 },
};

type PhaseMember = keyof PhaseFigures;
const mid = (visits: readonly VisitFigures[], read: (visit: VisitFigures) => number) =>
  median(visits.map(read));
const midOfSwitches = (visits: readonly VisitFigures[], member: PhaseMember) =>
  mid(visits, ({ switches }) => median(switches.map((figures) => figures[member])));

async function visitsOf(browser: Browser, url: string, throttling: Throttling): Promise<VisitFigures[]> {
  const visits: VisitFigures[] = [];
  // One more than is counted: the first one warms the server up.
  for (let run = 0; run <= RUNS; run += 1) {
    const visit = await measureOneVisit(browser, url, throttling);
    if (visit.isReloaded) throw new Error('The page was loaded anew after sign-in.');
    if (run > 0) visits.push(visit);
  }
  return visits;
}

function throttledFigures(visits: readonly VisitFigures[]): Measurement[] {
  const unit = 'ms';
  return [
    { name: 'throttled: sign-in visible', now: mid(visits, (v) => v.signIn.milliseconds), goal: 1_800, unit },
    {
      name: 'throttled: sign-in blocked',
      now: mid(visits, (v) => v.signIn.blockedMilliseconds),
      goal: 900,
      unit,
    },
    {
      name: 'throttled: click to first screen',
      now: mid(visits, (v) => v.firstScreen.milliseconds),
      goal: 1_300,
      unit,
    },
    {
      name: 'throttled: menu to first table',
      now: mid(visits, (v) => v.firstTable.milliseconds),
      goal: 1_200,
      unit,
    },
    { name: 'throttled: switching tabs', now: midOfSwitches(visits, 'milliseconds'), goal: 150, unit },
    {
      name: 'throttled: switching, INP',
      now: midOfSwitches(visits, 'slowestInputMilliseconds'),
      goal: 200,
      unit,
    },
  ];
}

function unthrottledFigures(visits: readonly VisitFigures[]): Measurement[] {
  return [
    { name: 'switching tabs', now: midOfSwitches(visits, 'milliseconds'), goal: 50, unit: 'ms' },
    { name: 'heap after the first list', now: mid(visits, (v) => v.heapMb), goal: 20, unit: 'MB' },
  ];
}

const browser = await chromium.launch(browserLaunch());
const mocks = new Map<string, Promise<RunningMock>>();

/** One server for all steps of a seed. */
function mockOf(seed: 'small' | 'large'): Promise<RunningMock> {
  const flags = seed === 'large' ? ['--seed-size', 'large'] : [];
  const mock = mocks.get(seed) ?? startTestMock(`bench-web-${seed}`, flags);
  mocks.set(seed, mock);
  return mock;
}

const urlOf = async (seed: 'small' | 'large') => (await mockOf(seed)).url;

const small: readonly BenchStep[] = [
  {
    name: 'visits',
    measure: async () => unthrottledFigures(await visitsOf(browser, await urlOf('small'), UNTHROTTLED)),
  },
  {
    name: 'throttled visits',
    measure: async () => throttledFigures(await visitsOf(browser, await urlOf('small'), THROTTLED)),
  },
  { name: 'menu search', measure: async () => measureMenuSearch(browser, await mockOf('small')) },
  { name: 'tabs', measure: async () => measureTabs(browser, await mockOf('small')) },
  { name: 'proof sheets', measure: async () => measureProofSheets(browser, await mockOf('small')) },
  { name: 'approvals', measure: async () => measureApprovals(browser, await mockOf('small')) },
];
const large: readonly BenchStep[] = [
  { name: 'export', measure: async () => measureExport(browser, await mockOf('large')) },
  { name: 'large list', measure: async () => measureLargeList(browser, await urlOf('large')) },
];

try {
  const isLarge = options.large || options['only-large'];
  const steps = [...(options['only-large'] ? [] : small), ...(isLarge ? large : [])];
  await runSteps(
    steps,
    [...small, ...large].map(({ name }) => name),
  );
} finally {
  await browser.close();
  for (const mock of mocks.values())
    await mock.then(
      (running) => running.stop(),
      () => {},
    );
}
