import { startTestMock } from '../../../e2e/harness/test-mock.ts';
import { type BenchStep, runSteps } from '../bench-steps.ts';
import { type Measurement, median } from '../measurement.ts';
import {
  CATEGORIES,
  type Category,
  failedAudits,
  type LighthouseResult,
  provideLighthouse,
} from './lighthouse.ts';
import { openWatchedBrowser, type WatchedBrowser } from './watched-browser.ts';

const RUNS = 5;
const GOALS: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
};

/** `shown` is the expected path after redirects, which depends on the session. */
const PAGES = [
  { name: 'sign-in', path: 'login', shown: 'login', isSignedIn: false },
  { name: 'dashboard', path: '', shown: 'dashboard', isSignedIn: true },
  {
    name: 'transactions',
    path: 'fees/transaction-list',
    shown: 'fees/transaction-list',
    isSignedIn: true,
  },
] as const;
type Page = (typeof PAGES)[number];

async function judge(browser: WatchedBrowser, url: string, page: Page): Promise<LighthouseResult[]> {
  const { run, deskConfig } = await provideLighthouse();
  const flags = { port: browser.port, onlyCategories: CATEGORIES, logLevel: 'error', locale: 'en' };
  const results: LighthouseResult[] = [];
  for (let count = 0; count < RUNS; count += 1) {
    const result = (await run(`${url}${page.path}`, flags, deskConfig))?.lhr;
    if (result === undefined || result.runtimeError !== undefined)
      throw new Error(`Lighthouse could not look at the page: ${result?.runtimeError?.message}`);
    const shown = new URL(result.finalDisplayedUrl).pathname;
    if (!shown.endsWith(`/${page.shown}`)) throw new Error(`Lighthouse was led to ${shown}.`);
    results.push(result);
  }
  return results;
}

/** Returns the median Lighthouse scores of a page on a desktop profile, and prints its findings. */
async function measurePage(page: Page): Promise<Measurement[]> {
  const mock = await startTestMock('bench-lighthouse');
  try {
    const browser = await openWatchedBrowser(page.isSignedIn ? mock.url : null);
    const results = await judge(browser, mock.url, page).finally(() => browser.close());
    return CATEGORIES.map((category) => {
      const found = new Set(results.flatMap((result) => failedAudits(result, category)));
      for (const audit of found) console.log(`  ${category}: ${audit}`);
      const scores = results.map(({ categories }) => 100 * (categories[category].score ?? Number.NaN));
      const name = `Lighthouse, ${page.name}: ${category}`;
      return { name, now: median(scores), goal: GOALS[category], unit: 'of 100', isRate: true };
    });
  } finally {
    await mock.stop();
  }
}

await runSteps(
  PAGES.map((page): BenchStep => ({ name: `Lighthouse, ${page.name}`, measure: () => measurePage(page) })),
);
