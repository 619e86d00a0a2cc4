import { readFile } from 'node:fs/promises';
import { expect, test } from '../../harness/fixtures.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { SignIn } from '../../pages/sign-in.ts';

test('errors are shown and logged, and never break the page @spec(2.21) @spec(8.14)', async ({
  page,
  context,
  watch,
}) => {
  // The browser logs the last one if the network drops while the hub is connected.
  watch.allowConsole(/broke on purpose|dynamically imported module|WebSocket.*ERR_INTERNET_DISCONNECTED/);
  watch.allowFailedRequest(/transaction-list-page|\/plusapi\/|version\.json|favicon\.svg|\/signalr\//);
  await page.goto('login');
  await new SignIn(page).signInAs('staff');
  const frame = new AppLayout(page);
  await expect(frame.menu).toBeVisible();
  const errorLog = page.getByRole('button', { name: /^錯誤紀錄/ });

  await test.step('a screen whose code fails to load can be retried', async () => {
    await page.route(/transaction-list-page.*\.js/, (route) => route.abort());
    await frame.open('停車費', '交易查詢');
    await expect(page.getByRole('heading', { name: '無法載入此畫面' })).toBeVisible();
    await expect(frame.menu, 'the frame stands').toBeVisible();
    await page.unroute(/transaction-list-page.*\.js/);
    await page
      .getByRole('main')
      .getByRole('button', { name: /重\s?試/ })
      .click();
    await expect(page.getByRole('table').first()).toBeVisible();
  });

  await test.step('an uncaught error is logged without secrets, also after a reload', async () => {
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('broke on purpose with Bearer abc.def');
      });
    });
    await expect(errorLog).toHaveAccessibleName(/錯誤紀錄（\d+ 筆）/);
    await page.reload();
    await errorLog.click();
    const log = page.getByRole('dialog');
    await expect(log.getByText('broke on purpose with Bearer [removed]', { exact: true })).toBeVisible();
    const download = page.waitForEvent('download');
    await log.getByRole('button', { name: /下\s?載/ }).click();
    const saved = await (await download).path();
    expect(await readFile(saved, 'utf8')).toContain('broke on purpose');
    await page.keyboard.press('Escape');
    await expect(log).toBeHidden();
  });

  await test.step('the page shows that it is offline, and recovers afterwards', async () => {
    const banner = page.getByText(/^目前沒有網路連線/);
    // Otherwise the network could drop while the reloaded page still fetches the code of its connection.
    await expect(frame.connected).toBeVisible();
    // Code that is fetched ahead just then fails, and is fetched again when needed.
    watch.allowFailedRequest(/\/assets\/[^/]+\.js$/);
    await context.setOffline(true);
    await expect(banner).toBeVisible();
    // The server has a newer build by then.
    await page.route(/version\.json/, (route) => route.fulfill({ json: { buildId: 'newer' } }));
    await context.setOffline(false);
    await expect(banner).toBeHidden();
  });

  await test.step('a returning user is offered the newer version', async () => {
    await expect(page.getByRole('region', { name: '系統已更新' })).toBeVisible();
    await page.getByRole('button', { name: '重新載入' }).click();
    await expect(frame.menu).toBeVisible();
    await expect(page.getByRole('region', { name: '系統已更新' })).toBeHidden();
  });
});
