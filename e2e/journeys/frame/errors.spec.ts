import { readFile } from 'node:fs/promises';
import { expect, test } from '../../harness/plus-test.ts';
import { Frame } from '../../pages/frame.ts';
import { SignIn } from '../../pages/sign-in.ts';

test('what goes wrong is told, kept, and never takes the page along @spec(2.21) @spec(8.14)', async ({
  page,
  context,
  watch,
}) => {
  // The browser itself says so where the live connection is being made as the network goes.
  watch.allowConsole(/broke on purpose|dynamically imported module|WebSocket.*ERR_INTERNET_DISCONNECTED/);
  watch.allowFailedRequest(/transaction-list-page|\/plusapi\/|version\.json|\/signalr\//);
  await page.goto('login');
  await new SignIn(page).signInAs('staff');
  const frame = new Frame(page);
  await expect(frame.menu).toBeVisible();
  const errorLog = page.getByRole('button', { name: /^錯誤紀錄/ });

  await test.step('a screen whose code does not come can be tried again', async () => {
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

  await test.step('an error that nothing caught is in the log, without secrets, after a reload too', async () => {
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

  await test.step('without network the page says so, and is itself again afterwards', async () => {
    const banner = page.getByText(/^目前沒有網路連線/);
    await context.setOffline(true);
    await expect(banner).toBeVisible();
    // What the server has by then is a newer build.
    await page.route(/version\.json/, (route) => route.fulfill({ json: { buildId: 'newer' } }));
    await context.setOffline(false);
    await expect(banner).toBeHidden();
  });

  await test.step('a newer version is offered to whoever comes back', async () => {
    await expect(page.getByRole('region', { name: '系統已更新' })).toBeVisible();
    await page.getByRole('button', { name: '重新載入' }).click();
    await expect(frame.menu).toBeVisible();
    await expect(page.getByRole('region', { name: '系統已更新' })).toBeHidden();
  });
});
