import type { Browser, Page } from '@playwright/test';
import { type Measurement, median, percentile } from '../measurement.ts';
import { scrollFrames } from './frames.ts';
import { measureClick } from './phase.ts';
import { openSignedIn } from './signed-in-page.ts';

const ROUNDS = 5;
const PLATES = ['AB', 'BC', 'CD', 'DE', 'EF', 'FG'];

/** Waits for a matching row that the list did not show before. */
async function changeFilter(page: Page, plate: string): Promise<number> {
  await page.getByRole('textbox', { name: '車牌' }).fill(plate);
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/plusapi/data'));
  await page.evaluate(() => {
    for (const row of document.querySelectorAll('tr[data-row-key]')) row.setAttribute('data-old', '');
  });
  const { milliseconds } = await measureClick(
    page,
    'form button[type="submit"]',
    'tr[data-row-key]:not([data-old])',
  );
  await asked;
  return milliseconds;
}

/** Measures filtering a list of a million transactions and scrolling 100 rows. Needs the large seed. */
export async function measureLargeList(browser: Browser, url: string): Promise<Measurement[]> {
  const page = await openSignedIn(browser, url);
  try {
    await page.goto('fees/transaction-list?size=100');
    await page.locator('tr[data-row-key]').nth(20).waitFor();
    await page.waitForTimeout(2_000);
    await page.mouse.move(900, 600);
    const { frames, longestTask } = await scrollFrames(page);
    await page.goto('fees/transaction-list');
    await page.locator('tr[data-row-key]').first().waitFor();
    await page.waitForTimeout(2_000);
    const changes: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const time = await changeFilter(page, PLATES[round] as string);
      if (round > 0) changes.push(time);
    }
    return [
      { name: 'another filter, to rows on screen', now: median(changes), goal: 250, unit: 'ms' },
      { name: 'scrolling 100 rows, longest task', now: longestTask, goal: 50, unit: 'ms' },
      { name: 'scrolling 100 rows, frame p95', now: percentile(frames, 0.95), goal: 34, unit: 'ms' },
    ];
  } finally {
    await page.context().close();
  }
}
