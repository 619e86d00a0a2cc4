import { expect, test } from '../../harness/fixtures.ts';
import { SignIn } from '../../pages/sign-in.ts';
import { TransactionList } from '../../pages/transaction-list.ts';

test('staff read the dashboard, open a figure’s list, and look up a plate by part of its number', async ({
  page,
}) => {
  const list = new TransactionList(page);
  const signIn = new SignIn(page);
  await signIn.open();
  await signIn.signInAs('staff');

  const visits = page
    .getByRole('list', { name: '今日數字' })
    .getByRole('listitem')
    .filter({ hasText: '今日車次' });
  const count = Number((await visits.locator('strong').textContent())?.replaceAll(',', ''));
  expect(count).toBeGreaterThan(0);

  const revenue = page.getByRole('region', { name: '近 30 天營收' });
  await expect(revenue.getByRole('img')).toBeVisible();
  await revenue.getByText('表', { exact: true }).click();
  await expect(revenue.getByRole('row')).toHaveCount(31);

  await visits.getByRole('link', { name: '車次' }).click();
  // The code of all tables loads with the first list.
  await expect(list.rows.first()).toBeVisible();
  await expect.poll(() => list.total()).toBe(count);
  const plate =
    (await list.rows
      .first()
      .getByText(/^[A-Z0-9]{2,4}-[A-Z0-9]{2,4}$/)
      .textContent()) ?? '';

  await page.keyboard.press('Control+k');
  await page
    .getByRole('combobox', { name: '搜尋畫面、功能與資料' })
    .fill(plate.replace('-', '').toLowerCase());
  await page.getByRole('option', { name: new RegExp(plate) }).click();
  await expect(page).toHaveTitle('車牌總覽 - Parking Plus');
  const stays = page.getByRole('region', { name: '停留與交易' });
  await expect(stays.getByRole('link', { name: '檢視圖片' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: '車牌摘要' })).toContainText(plate);
});
