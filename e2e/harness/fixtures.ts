import { test as base } from '@playwright/test';
import { type PageWatch, watchContext } from './page-watch.ts';
import type { RunningMock } from './start-mock.ts';
import { resetMock, startTestMock } from './test-mock.ts';
import { recordingFlags, type TrafficMarks, withinSpan } from './traffic.ts';

interface TestFixtures {
  /** Checks every page of the test's context; tests declare intended problems here. */
  watch: PageWatch;
  /** Every call is checked against the contract after the run; tests declare intended violations here. */
  traffic: TrafficMarks;
  /** Fresh data for each spec file. */
  freshFile: undefined;
}

interface WorkerFixtures {
  /** This worker's own mock server. */
  mock: RunningMock;
  /** The spec file whose data the mock holds. */
  dataOf: { file: string };
}

/**
 * Playwright's test with our ground rules. Each worker has its own mock server, and each spec file starts from the
 * seed.
 * A console error or warning, an uncaught error, a failed request or another host fails the test.
 * Calls are recorded and checked against the contract after the run.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  mock: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use, { workerIndex }) => {
      const name = `browser-${workerIndex}`;
      const mock = await startTestMock(name, recordingFlags(name));
      await use(mock);
      await mock.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  dataOf: [async ({}, use) => use({ file: '' }), { scope: 'worker' }],
  freshFile: [
    async ({ mock, dataOf }, use, { file }) => {
      if (dataOf.file !== file) await resetMock(mock);
      dataOf.file = file;
      await use(undefined);
    },
    { auto: true },
  ],
  traffic: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use, { workerIndex, titlePath }) =>
      withinSpan(`browser-${workerIndex}`, titlePath.filter((part) => part !== '').join(' › '), use),
    { auto: true },
  ],
  baseURL: async ({ mock }, use) => use(mock.url),
  watch: [
    async ({ context, mock }, use) => {
      const watch = watchContext(context, new URL(mock.url).host);
      await use(watch);
      base.expect(watch.problems(), 'what no page may do').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
