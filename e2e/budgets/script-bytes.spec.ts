import { expect, test } from '../harness/fixtures.ts';
import { AppLayout } from '../pages/app-layout.ts';
import { SignIn } from '../pages/sign-in.ts';
import {
  blockIdleCallbacks,
  kilobytes,
  watchScripts,
  watchScriptsBefore,
  watchStyleSheets,
} from './script-bytes.ts';

/** Row of a record: placeholder rows before the response have no buttons. */
const ROW = 'tr[data-row-key] button';

test('JavaScript stays within its budgets', async ({ page, context }) => {
  const scripts = watchScripts(page);
  await blockIdleCallbacks(page);
  await page.goto('login');
  await page.locator('input[type="password"]').waitFor();
  const atSignIn = scripts();

  await new SignIn(page).signInAs('staff');
  await page.getByRole('heading', { name: /李專員/ }).waitFor();

  const live = /\/(?:realtime|signalr-connection)-[^/]*$/;
  // A fresh load of each screen, without idle-time prefetching.
  const dashboard = await context.newPage();
  const onDashboard = watchScripts(dashboard);
  const releaseDashboard = await blockIdleCallbacks(dashboard);
  await dashboard.goto('dashboard');
  await dashboard.getByRole('heading', { name: /李專員/ }).waitFor();
  const chart = /\/(?:charts|chart-figure)-[^/]*$/;
  const firstScreen = onDashboard().filter(
    (url) => !atSignIn.includes(url) && !chart.test(url) && !live.test(url),
  );
  // Charts load after the content.
  await releaseDashboard();
  const chartScripts = () => onDashboard().filter((url) => chart.test(url));
  await expect.poll(() => chartScripts().length).toBe(2);

  const list = await context.newPage();
  const onList = watchScripts(list);
  const beforeRows = await watchScriptsBefore(list, ROW);
  const releaseList = await blockIdleCallbacks(list);
  await list.goto('fees/transaction-list');
  const known = [...atSignIn, ...firstScreen];
  const firstTable = (await beforeRows()).filter((url) => !known.includes(url) && !live.test(url));
  await releaseList();
  const isConnected = list.getByRole('button', { name: '即時連線：已連線' });
  await isConnected.waitFor();
  const liveConnection = onList().filter((url) => live.test(url));

  const figures = {
    signInRequests: atSignIn.length,
    signInGzip: await kilobytes(atSignIn, 'gzip'),
    signInBrotli: await kilobytes(atSignIn, 'br'),
    firstScreenGzip: await kilobytes(firstScreen, 'gzip'),
    chartsGzip: await kilobytes(chartScripts(), 'gzip'),
    firstTableRequests: firstTable.length,
    firstTableGzip: await kilobytes(firstTable, 'gzip'),
    liveConnectionGzip: await kilobytes(liveConnection, 'gzip'),
  };
  console.log('JavaScript in kB', figures);
  expect(figures.signInRequests).toBeGreaterThan(0);
  expect(figures.signInRequests).toBeLessThanOrEqual(10);
  expect(figures.signInGzip).toBeLessThanOrEqual(195);
  expect(figures.signInBrotli).toBeLessThanOrEqual(170);
  expect(figures.firstScreenGzip).toBeLessThanOrEqual(185);
  expect(figures.chartsGzip).toBeLessThanOrEqual(200);
  expect(figures.firstTableGzip).toBeGreaterThan(50);
  expect(figures.firstTableRequests).toBeLessThanOrEqual(12);
  expect(figures.firstTableGzip).toBeLessThanOrEqual(355);
  expect(figures.liveConnectionGzip).toBeGreaterThan(10);
  expect(figures.liveConnectionGzip).toBeLessThanOrEqual(20);
  expect(figures.signInGzip + figures.firstScreenGzip + figures.firstTableGzip).toBeLessThanOrEqual(720);
});

test('few scripts are requested between the menu and the first rows', async ({ page }) => {
  const scripts = watchScripts(page);
  const beforeRows = await watchScriptsBefore(page, ROW);
  await blockIdleCallbacks(page);
  await page.goto('login');
  await new SignIn(page).signInAs('staff');
  await page.getByRole('heading', { name: /李專員/ }).waitFor();
  const known = scripts();

  await new AppLayout(page).open('停車費', '交易查詢');
  const asked = (await beforeRows()).filter((url) => !known.includes(url));
  console.log('scripts from the menu to the first rows', asked.length);
  // All table libraries are included: nothing was prefetched.
  expect(asked.some((url) => /\/table-[^/]*$/.test(url))).toBe(true);
  expect(asked.length).toBeLessThanOrEqual(12);
});

test('style sheets stay within their budgets and load with the files that need them', async ({ page }) => {
  const sheets = watchStyleSheets(page);
  const release = await blockIdleCallbacks(page);
  await page.goto('login');
  await page.locator('input[type="password"]').waitFor();
  const atSignIn = sheets();

  await new SignIn(page).signInAs('staff');
  await page.getByRole('heading', { name: /李專員/ }).waitFor();
  const firstScreen = sheets().filter((url) => !atSignIn.includes(url));
  // The table style sheets are prefetched.
  await release();
  await expect.poll(() => sheets().some((url) => /\/antd-table-/.test(url))).toBe(true);
  const ahead = sheets().filter((url) => !atSignIn.includes(url) && !firstScreen.includes(url));

  const figures = {
    signInGzip: await kilobytes(atSignIn, 'gzip'),
    firstScreenGzip: await kilobytes(firstScreen, 'gzip'),
    aheadGzip: await kilobytes(ahead, 'gzip'),
  };
  console.log('style sheets in kB', figures);
  expect(atSignIn.some((url) => /\/antd-/.test(url))).toBe(true);
  expect(figures.signInGzip).toBeLessThanOrEqual(12);
  expect(firstScreen.some((url) => /\/antd-/.test(url))).toBe(true);
  expect(figures.firstScreenGzip).toBeLessThanOrEqual(24);
  expect(figures.aheadGzip).toBeLessThanOrEqual(65);

  const sheetNames = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) =>
      /antd-/.test(href),
    ),
  );
  // Before the product's own sheets, which win at equal specificity.
  expect(sheetNames.indexOf(false)).toBe(sheetNames.filter((isAntd) => isAntd).length);
});
