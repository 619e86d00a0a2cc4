import type { Browser, Page } from '@playwright/test';
import type { RunningMock } from '../../../e2e/harness/start-mock.ts';
import type { Measurement } from '../measurement.ts';
import { heapMb } from './phase.ts';
import { openSignedIn } from './signed-in-page.ts';

/** About 100,000 of the large seed's million transactions. */
const PERIOD = '2026-09-09..2026-11-20';
const ROWS = 100_000;
const GIVE_UP_MS = 300_000;

const startButton = (page: Page) => page.getByRole('button', { name: '匯出 Excel' });
const longTasksSince = (page: Page, since: number) =>
  page.evaluate(
    (from) => window.plusProbe.longTasks.filter(([start]) => start >= from).map(([, length]) => length),
    since,
  );
const pageNow = (page: Page) => page.evaluate(() => performance.now());

/** A sign-in completes when the million rows are seeded. */
async function isSeeded(mock: RunningMock): Promise<void> {
  const answer = await fetch(`${mock.origin}/plusapi/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'staff', password: 'Parking2026' }),
    signal: AbortSignal.timeout(GIVE_UP_MS),
  });
  if (!answer.ok) throw new Error(`The first sign-in answered ${answer.status}.`);
}

/** Measures the export of 100,000 rows: duration, page responsiveness and time to cancel. Needs the large seed. */
export async function measureExport(browser: Browser, mock: RunningMock): Promise<Measurement[]> {
  await isSeeded(mock);
  const page = await openSignedIn(browser, mock.url);
  page.setDefaultTimeout(GIVE_UP_MS);
  const session = await page.context().newCDPSession(page);
  try {
    await page.goto(`fees/transaction-list?period=${PERIOD}`);
    await page.locator('tr[data-row-key]').first().waitFor();
    const totalText = await page
      .getByText(/^共 [\d,]+ 筆$/)
      .first()
      .textContent();
    const total = Number(totalText?.replaceAll(/\D/g, ''));
    await page.waitForTimeout(2_000);

    await startButton(page).click();
    const cancel = page.getByRole('button', { name: '取消匯出' });
    await cancel.waitFor();
    await page.waitForTimeout(1_000);
    const cancelledAt = performance.now();
    await cancel.click();
    await startButton(page).waitFor();
    const cancelMs = performance.now() - cancelledAt;

    const heapBefore = await heapMb(session);
    const startedOnPage = await pageNow(page);
    const startedAt = performance.now();
    const download = page.waitForEvent('download');
    await startButton(page).click();
    await download;
    const exportSeconds = (performance.now() - startedAt) / 1_000;
    const longTasks = await longTasksSince(page, startedOnPage);
    await page.waitForTimeout(1_000);
    const heapAfter = await heapMb(session);
    return [
      {
        name: `export of ${total} rows, by ${ROWS}`,
        now: (exportSeconds * ROWS) / total,
        goal: 25,
        unit: 's',
      },
      { name: 'export, longest task of the page', now: Math.max(0, ...longTasks), goal: 50, unit: 'ms' },
      { name: 'export, heap that stays', now: Math.max(0, heapAfter - heapBefore), goal: 5, unit: 'MB' },
      { name: 'export, cancel', now: cancelMs, goal: 1_000, unit: 'ms' },
    ];
  } finally {
    await page.context().close();
  }
}
