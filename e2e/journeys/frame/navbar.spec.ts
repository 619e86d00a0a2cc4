import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/fixtures.ts';
import { accessibilityIssues, sidewaysOverflow } from '../../harness/page-checks.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { SignIn } from '../../pages/sign-in.ts';
import { TransactionList } from '../../pages/transaction-list.ts';

const faultsOf = (page: Page) => accessibilityIssues(page, { within: ['header', '[role="dialog"]'] });

test('the tools of the navbar', async ({ page }) => {
  const bar = page.getByRole('banner');
  const dialog = page.getByRole('dialog');
  const list = new TransactionList(page);
  await page.goto('fees/transaction-list');
  await new SignIn(page).signInAs('admin');
  await expect(list.rows.first()).toBeVisible();

  await test.step('the manual is saved under the title of the screen @spec(2.23)', async () => {
    const download = page.waitForEvent('download');
    await bar.getByRole('button', { name: '下載「交易查詢」操作手冊' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('交易查詢.pdf');
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('the search finds a page by key, by title and by path @spec(2.20)', async () => {
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: '搜尋畫面、功能與資料' });
    await expect(box).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.type('儀錶盤');
    await expect(page.getByRole('option')).toHaveText([/儀表盤/]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/plus\/dashboard$/);
    await expect(page.getByRole('button', { name: /^下載/ })).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(box).toHaveValue('');
    await page.keyboard.type('fees/trans');
    await expect(page.getByRole('option', { selected: true })).toContainText('已開啟');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/plus\/fees\/transaction-list$/);
  });

  await test.step('the selected sites preset the list and survive a reload', async () => {
    await bar.getByRole('button', { name: '場站：全部場站' }).click();
    await expect(page.getByRole('combobox', { name: '輸入場站名稱或代碼' })).toBeFocused();
    await page.keyboard.type('信義');
    await page.keyboard.press('Enter');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: /套 ?用/ }).click();
    await expect(page).toHaveURL(/\?siteCodes=TPE001$/);
    await expect(list.rows.first()).toContainText('信義松仁站');
    await page.goto('fees/transaction-list');
    await expect(page).toHaveURL(/\?siteCodes=TPE001$/);
    await expect(bar.getByRole('button', { name: '場站：信義松仁站' })).toBeVisible();
  });

  await test.step('a hub client is looked up by its ID @spec(2.25) @spec(2.26)', async () => {
    await expect(bar.getByRole('button', { name: /已連線/ })).toBeVisible();
    await bar.getByRole('button', { name: '即時用戶端查詢' }).click();
    const ask = page.getByRole('dialog', { name: 'query SignalR Client' });
    await expect(ask.getByLabel('用戶端 ID')).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
    await ask.locator('code').click();
    await ask.getByRole('button', { name: /查 ?詢/ }).click();
    const told = page.getByRole('dialog', { name: 'query result' });
    await expect(told.getByRole('listitem')).toHaveText([
      '所有用戶端清單：存在',
      '伺服器資訊用戶端清單：存在',
    ]);
    await told.getByRole('button', { name: /確 ?定/ }).click();
    await expect(told).toBeHidden();
  });

  await test.step('the full-screen button follows the browser’s state', async () => {
    await bar.getByRole('button', { name: '全螢幕', exact: true }).click();
    await expect(bar.getByRole('button', { name: '離開全螢幕' })).toBeVisible();
    await page.evaluate(() => document.exitFullscreen());
    await expect(bar.getByRole('button', { name: '全螢幕', exact: true })).toBeVisible();
  });

  await test.step('on a narrow page the less used tools share one menu @spec(2.16) @spec(4.13)', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await bar.getByRole('button', { name: '更多' }).click();
    await expect(bar.getByRole('menuitem', { name: /全螢幕/ })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await sidewaysOverflow(page)).toBe(0);
    const header = await bar.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    expect(header[0]).toBe(header[1]);

    await bar.getByRole('button', { name: '展開或收合選單' }).click();
    const { menu } = new AppLayout(page);
    await expect(menu).toBeVisible();
    const drawer = page.getByRole('dialog', { name: '主選單' });
    expect(await drawer.evaluate((element: HTMLElement) => element.offsetWidth)).toBe(210);
    await menu.getByRole('link', { name: '儀表盤' }).click();
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(menu).toBeVisible();
  });
});
