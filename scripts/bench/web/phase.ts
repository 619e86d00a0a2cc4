import type { CDPSession, Page } from '@playwright/test';

/** Figures of one step of a visit. */
export interface PhaseFigures {
  /** From the click or the start of the navigation to the frame that shows the result. */
  milliseconds: number;
  /** Blocking time: the sum of each task's time beyond 50 ms. */
  blockedMilliseconds: number;
  /** Longest task until the result was shown; 0 if all took less than 50 ms. */
  longestTaskMilliseconds: number;
  /** Slowest click or key of the phase, to its next paint; 0 if all took less than 16 ms. */
  slowestInputMilliseconds: number;
  /** Script files requested until the result was shown. */
  scriptRequests: number;
}

const QUIET_MS = 600;
const GIVE_UP_MS = 120_000;

/** Opens a path and waits for `selector`. */
export async function measureVisit(page: Page, path: string, selector: string): Promise<PhaseFigures> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.evaluate((wanted) => window.plusProbe.awaitShown(wanted), selector);
  const shownAt = await shownTime(page);
  await settle(page);
  return figuresSince(page, 0, shownAt);
}

/** Clicks and waits for `selector`, which must not be visible before. */
export async function measureClick(page: Page, click: string, selector: string): Promise<PhaseFigures> {
  const button = page.locator(click).first();
  await button.waitFor();
  await page.evaluate(
    ([wanted]) => {
      const record = window.plusProbe;
      window.addEventListener(
        'click',
        (event) => {
          document.documentElement.dataset.benchClickAt = String(event.timeStamp);
          record.awaitShown(wanted as string);
        },
        { capture: true, once: true },
      );
    },
    [selector],
  );
  await button.click({ noWaitAfter: true });
  const shownAt = await shownTime(page);
  const clickedAt = Number(await page.evaluate(() => document.documentElement.dataset.benchClickAt));
  await settle(page);
  return figuresSince(page, clickedAt, shownAt);
}

async function shownTime(page: Page): Promise<number> {
  const shown = await page.waitForFunction(() => window.plusProbe.shownAt, undefined, {
    timeout: GIVE_UP_MS,
    polling: 100,
  });
  return Number(await shown.jsonValue());
}

/** Waits until network and main thread have been idle for a while. */
export async function settle(page: Page): Promise<void> {
  let quietSince = performance.now();
  const stir = () => {
    quietSince = performance.now();
  };
  page.on('request', stir);
  page.on('requestfinished', stir);
  const giveUpAt = performance.now() + GIVE_UP_MS;
  while (performance.now() - quietSince < QUIET_MS && performance.now() < giveUpAt) {
    const msSinceLongTask = await page.evaluate(() => {
      const last = window.plusProbe.longTasks.at(-1);
      return last ? performance.now() - last[0] - last[1] : Number.POSITIVE_INFINITY;
    });
    if (msSinceLongTask < QUIET_MS) stir();
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  page.off('request', stir);
  page.off('requestfinished', stir);
}

async function figuresSince(page: Page, startedAt: number, shownAt: number): Promise<PhaseFigures> {
  const { longTasks, inputs, scripts } = await page.evaluate(() => ({
    longTasks: window.plusProbe.longTasks,
    inputs: window.plusProbe.inputs,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime, duration }): [number, number] => [startTime, duration]),
  }));
  const since = (entries: [number, number][]) => entries.filter(([start]) => start >= startedAt - 5);
  const untilShown = (entries: [number, number][]) => since(entries).filter(([start]) => start < shownAt);
  const longest = (entries: [number, number][]) =>
    entries.reduce((most, [, length]) => Math.max(most, length), 0);
  return {
    milliseconds: shownAt - startedAt,
    blockedMilliseconds: since(longTasks).reduce((sum, [, length]) => sum + Math.max(0, length - 50), 0),
    longestTaskMilliseconds: longest(untilShown(longTasks)),
    slowestInputMilliseconds: longest(since(inputs)),
    scriptRequests: untilShown(scripts).length,
  };
}

/** Returns the JavaScript heap after a garbage collection, in MB (1,000,000 bytes). */
export async function heapMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize / 1_000_000;
}

/**
 * Returns the CPU time of the page's main thread so far, in ms. Unlike wall time, it hardly depends on other load.
 */
export async function processorMs(session: CDPSession): Promise<number> {
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN);
}
