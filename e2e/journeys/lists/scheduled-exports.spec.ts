import { readFile } from 'node:fs/promises';
import { clientOf } from '../../harness/api-client.ts';
import { expect, test } from '../../harness/fixtures.ts';
import { accessibilityIssues, sidewaysOverflow } from '../../harness/page-checks.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { SignIn } from '../../pages/sign-in.ts';

const PHONE = { width: 390, height: 844 };
/** A daily schedule exports the day before. */
const DAY_BEFORE = { from: '2026-11-19', to: '2026-11-19' };

test('schedules a list, runs it, is told by the bell and downloads its rows', async ({ page, mock }) => {
  const manager = await clientOf(mock, 'manager');
  await manager.data('NotificationRead', {});
  const { items } = await manager.data('PaymentExport', {
    filters: { states: [2], ...DAY_BEFORE },
    afterKey: null,
  });
  await page.goto('login');
  await new SignIn(page).signInAs('manager');
  await expect(new AppLayout(page).connected).toBeVisible();

  await test.step('the view options schedule the list as it is shown', async () => {
    await page.goto('fees/payment-list?states=2');
    const options = page.getByRole('button', { name: '檢視選項' });
    await options.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: '排程匯出' }).click();
    const drawer = page.getByRole('dialog', { name: '排程匯出' });
    await drawer.getByLabel('名稱').fill('失敗付款');
    expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
    await drawer.getByRole('button', { name: /儲\s?存/ }).click();
    await expect(page.getByText('已建立排程匯出')).toBeVisible();
  });

  await test.step('the schedule is run now, and the bell tells of the file', async () => {
    await page.goto('reports/export-files?part=schedules');
    const row = page.getByRole('row', { name: /失敗付款/ });
    await row.getByRole('button', { name: '立即執行' }).click();
    await page.getByRole('button', { name: /^通知（\d+ 則未讀）$/ }).click();
    const panel = page.getByRole('dialog', { name: '通知', exact: true });
    const told = panel.getByRole('link', { name: /「失敗付款」的檔案已產生/ });
    await expect(told).toBeVisible();
    await told.click();
  });

  await test.step('the file has the rows of the list', async () => {
    await expect(page).toHaveURL(/reports\/export-files$/);
    const row = page.getByRole('row', { name: /失敗付款/ });
    const download = page.waitForEvent('download');
    await row.getByRole('button', { name: '下載' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^失敗付款_\d{8}-\d{4}\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('\ufeff金流單號,')).toBe(true);
    const ids = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toEqual(items.map(({ paymentId }) => paymentId));
  });

  await test.step('the screen is accessible and fits a phone', async () => {
    expect(await accessibilityIssues(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await page.goto('reports/export-files?part=schedules');
    await expect(page.getByText('失敗付款')).toBeVisible();
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    expect(await accessibilityIssues(page)).toEqual([]);
  });
});
