import { readFile } from 'node:fs/promises';
import { expect, test } from '../../harness/fixtures.ts';
import { SignIn } from '../../pages/sign-in.ts';
import { TransactionList } from '../../pages/transaction-list.ts';

test('staff arrange a list, save it as a view, and export all of its rows', async ({ page }) => {
  const list = new TransactionList(page);
  const heads = page.getByRole('columnheader');
  const tool = (name: string) => page.getByRole('button', { name, exact: true });
  await new SignIn(page).open();
  await new SignIn(page).signInAs('staff');
  await expect(page).toHaveURL(/\/plus\/dashboard$/);
  await page.goto('fees/transaction-list?plate=A');
  await expect(list.rows.first()).toBeVisible();

  await tool('表格設定').click();
  const settings = page.getByRole('dialog');
  await settings.getByRole('checkbox', { name: '機台' }).click();
  await settings.getByRole('button', { name: '場站：下移' }).press('Enter');
  await expect(heads.nth(2)).toHaveText('實收');
  await settings.getByRole('button', { name: '關閉' }).click();
  await expect(settings).toBeHidden();
  await tool('檢視選項').click();
  await page.getByRole('menuitem', { name: '儲存為新檢視' }).click();
  const dialog = page.getByRole('dialog', { name: '儲存為新檢視' });
  await dialog.getByRole('textbox', { name: '檢視名稱' }).fill('A 開頭');
  await dialog.getByRole('textbox', { name: '檢視名稱' }).press('Enter');
  await expect(dialog).toBeHidden();

  // Views belong to the account, with their filters and layout: reopening the page has them.
  await page.goto('fees/transaction-list');
  await expect(list.rows.first()).toBeVisible();
  await page.getByRole('button', { name: /^A 開頭/ }).click();
  await expect(page).toHaveURL(/\bplate=A\b/);
  await expect(list.rows.first()).toBeVisible();
  await expect(heads.nth(2)).toHaveText('實收');
  await expect(heads.filter({ hasText: '機台' })).toHaveCount(0);

  await page.keyboard.press('Escape');
  await page.locator('body').press('/');
  await expect(list.filters.getByRole('combobox').first()).toBeFocused();

  // The worker reads and writes under the page's own Content-Security-Policy.
  await list.choosePeriod('近 90 天');
  await list.query();
  await expect(list.rows.first()).toBeVisible();
  const download = page.waitForEvent('download');
  await tool('匯出 Excel').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('交易查詢_20261120-1000.xlsx');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.length).toBeGreaterThan(20_000);
  await expect(page.getByText(/^已匯出 [\d,]+ 筆。$/)).toBeVisible();
  await expect(tool('匯出 Excel')).toBeVisible();
});
