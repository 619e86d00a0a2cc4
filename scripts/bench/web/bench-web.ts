import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { browserLaunch } from '../../../e2e/harness/browser-launch.ts';
import type { RunningMock } from '../../../e2e/harness/start-mock.ts';
import { startTestMock } from '../../../e2e/harness/test-mock.ts';
import { endWithUsage, optionsOfProcess } from '../../process/read-options.ts';
import { type BenchStep, runSteps } from '../bench-steps.ts';
import { measureApprovals } from './approvals.ts';
import { measureExport } from './export-rows.ts';
import { measureLargeList } from './large-list.ts';
import { measureLetters } from './letters.ts';
import { measureMatchWorkbench } from './match-workbench.ts';
import { measureMenuSearch, measureRecordSearch } from './menu-search.ts';
import { measureProofSheets } from './proof-sheets.ts';
import { measureTabs } from './tabs.ts';
import { measureOneVisit, type Profile, type VisitFigures } from './visit.ts';
import { type Visits, visitSteps } from './visit-figures.ts';

const HELP = `Measures what staff wait for in the browser.

  npm run bench:web                     5 visits of each kind
  npm run bench:web -- --runs 3         for a quick look
  npm run bench:web -- --step letters   one step
  npm run bench:web -- --only-visits    without the tasks on single screens
  npm run bench:web -- --against DIR    visits beside the build of another checkout, in turn
  npm run bench:web -- --large          with an export of 100,000 rows
  npm run bench:web -- --only-large     that alone

Visits are of three kinds: on a desk's computer; with the processor slowed down by 4, 9 Mbit/s and 60 ms for each
request; and the same by somebody who clicks after 2.5 s, whatever has been fetched until then. In the first two all
that is fetched ahead has arrived before each click.

DIR is built by its own \`npm run build\` and served by its own mock server. The goal of such a figure is the median of
the other build, so that the ratio is that of the medians.`;

const options = optionsOfProcess(HELP, {
  runs: { type: 'string', default: '5' },
  against: { type: 'string' },
  large: { type: 'boolean' },
  'only-visits': { type: 'boolean' },
  'only-large': { type: 'boolean' },
  step: { type: 'string' },
});
const RUNS = Number(options.runs);
const otherServer = options.against && resolve(options.against, 'apps/mock-server/dist/server.js');
if (otherServer && !existsSync(otherServer)) endWithUsage(`There is no build: ${otherServer}`, HELP);

const browser = await chromium.launch(browserLaunch());
const mocks = new Map<string, Promise<RunningMock>>();

/** One server per seed for all of its steps, and one for the other build. */
function mockOf(kind: 'small' | 'large' | 'other'): Promise<RunningMock> {
  const flags = kind === 'large' ? ['--seed-size', 'large'] : [];
  const mock =
    mocks.get(kind) ?? startTestMock(`bench-web-${kind}`, flags, kind === 'other' ? otherServer : undefined);
  mocks.set(kind, mock);
  return mock;
}

async function measureVisits(profile: Profile): Promise<Visits> {
  const visits = { own: [] as VisitFigures[], other: [] as VisitFigures[] };
  const builds = [
    { url: (await mockOf('small')).url, kept: visits.own },
    ...(otherServer ? [{ url: (await mockOf('other')).url, kept: visits.other }] : []),
  ];
  // One extra run warms the servers up.
  for (let run = 0; run <= RUNS; run += 1) {
    for (const { url, kept } of builds) {
      const visit = await measureOneVisit(browser, url, profile);
      if (visit.isReloaded) throw new Error('The page was loaded anew after sign-in.');
      if (run > 0) kept.push(visit);
    }
  }
  return visits;
}

const { own, compared } = visitSteps(measureVisits);
const visits: readonly BenchStep[] = otherServer ? [...own, ...compared] : own;
const small: readonly BenchStep[] = [
  { name: 'menu search', measure: async () => measureMenuSearch(browser, await mockOf('small')) },
  { name: 'record search', measure: async () => measureRecordSearch(browser, await mockOf('small')) },
  { name: 'tabs', measure: async () => measureTabs(browser, await mockOf('small')) },
  { name: 'proof sheets', measure: async () => measureProofSheets(browser, await mockOf('small')) },
  { name: 'approvals', measure: async () => measureApprovals(browser, await mockOf('small')) },
  { name: 'match workbench', measure: async () => measureMatchWorkbench(browser, await mockOf('small')) },
  { name: 'letters', measure: async () => measureLetters(browser, await mockOf('small')) },
];
const large: readonly BenchStep[] = [
  { name: 'export', measure: async () => measureExport(browser, await mockOf('large')) },
  { name: 'large list', measure: async () => measureLargeList(browser, (await mockOf('large')).url) },
];

try {
  const isLarge = options.large || options['only-large'];
  const all = [...own, ...compared, ...small, ...large];
  const steps =
    options.step === undefined
      ? [
          ...(options['only-large'] ? [] : visits),
          ...(options['only-large'] || options['only-visits'] ? [] : small),
          ...(isLarge ? large : []),
        ]
      : all.filter(({ name }) => name === options.step);
  await runSteps(
    steps,
    all.map(({ name }) => name),
  );
} finally {
  await browser.close();
  for (const mock of mocks.values())
    await mock.then(
      (running) => running.stop(),
      () => {},
    );
}
