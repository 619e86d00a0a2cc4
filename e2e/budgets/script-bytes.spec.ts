import { expect, test } from '../harness/plus-test.ts';
import { SignIn } from '../pages/sign-in.ts';
import { TransactionList } from '../pages/transaction-list.ts';
import { holdIdleTime, kilobytes, watchScripts } from './script-bytes.ts';

test('JavaScript stays within its budgets', async ({ page, context }) => {
  const scripts = watchScripts(page);
  await holdIdleTime(page);
  await page.goto('login');
  await page.locator('input[type="password"]').waitFor();
  const atSignIn = scripts();

  await new SignIn(page).signInAs('staff');
  await page.getByRole('heading', { name: /李專員/ }).waitFor();

  const live = /\/(?:realtime|signalr-link)-[^/]*$/;
  // A fresh load of each screen, before anything is fetched ahead in idle time.
  const dashboard = await context.newPage();
  const onDashboard = watchScripts(dashboard);
  const releaseDashboard = await holdIdleTime(dashboard);
  await dashboard.goto('dashboard');
  await dashboard.getByRole('heading', { name: /李專員/ }).waitFor();
  const chart = /\/(?:charts|chart-figure)-[^/]*$/;
  const firstScreen = onDashboard().filter(
    (url) => !atSignIn.includes(url) && !chart.test(url) && !live.test(url),
  );
  // Charts come on their own, after the content.
  await releaseDashboard();
  const chartScripts = () => onDashboard().filter((url) => chart.test(url));
  await expect.poll(() => chartScripts().length).toBe(2);

  const list = await context.newPage();
  const onList = watchScripts(list);
  const releaseList = await holdIdleTime(list);
  await list.goto('fees/transaction-list');
  await new TransactionList(list).rows.first().waitFor();
  const known = [...atSignIn, ...firstScreen];
  // Its tools come after its first rows, as the live connection does.
  const later = /\/table-tools-[^/]*$/;
  const firstTable = onList().filter((url) => !known.includes(url) && !live.test(url) && !later.test(url));
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
    firstTableGzip: await kilobytes(firstTable, 'gzip'),
    liveConnectionGzip: await kilobytes(liveConnection, 'gzip'),
  };
  console.log('JavaScript in kB', figures);
  expect(figures.signInRequests).toBeGreaterThan(0);
  expect(figures.signInRequests).toBeLessThanOrEqual(10);
  expect(figures.signInGzip).toBeLessThanOrEqual(200);
  expect(figures.signInBrotli).toBeLessThanOrEqual(170);
  expect(figures.firstScreenGzip).toBeLessThanOrEqual(185);
  expect(figures.chartsGzip).toBeLessThanOrEqual(200);
  expect(figures.firstTableGzip).toBeGreaterThan(50);
  expect(figures.firstTableGzip).toBeLessThanOrEqual(300);
  expect(figures.liveConnectionGzip).toBeGreaterThan(10);
  expect(figures.liveConnectionGzip).toBeLessThanOrEqual(20);
  expect(figures.signInGzip + figures.firstScreenGzip + figures.firstTableGzip).toBeLessThanOrEqual(660);
});
