import { expect, test } from '../../harness/fixtures.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { SignIn } from '../../pages/sign-in.ts';
import { TransactionList } from '../../pages/transaction-list.ts';

test('staff sign in, filter 90 days of transactions, open one and sign out @spec(1.5) @spec(2.24) @spec(4.4)', async ({
  page,
}) => {
  const signIn = new SignIn(page);
  const frame = new AppLayout(page);
  const list = new TransactionList(page);

  await signIn.open();
  await expect(page).toHaveTitle('登入 - Parking Plus');
  await signIn.signInAs('staff');
  await expect(page).toHaveURL(/\/plus\/dashboard$/);

  await frame.open('停車費', '交易查詢');
  await expect(page).toHaveTitle('交易查詢 - Parking Plus');
  await expect(list.rows.first()).toBeVisible();
  const lastWeek = await list.total();

  await list.choosePeriod('近 90 天');
  await list.query();
  await expect.poll(() => list.total()).toBeGreaterThan(lastWeek * 5);
  const lastNinetyDays = await list.total();

  // A link or a reload shows the same list: the filters are in the address.
  await page.reload();
  await expect(list.rows.first()).toBeVisible();
  await expect.poll(() => list.total()).toBe(lastNinetyDays);

  const plate =
    (await list.rows
      .first()
      .getByText(/^[A-Z0-9]{2,4}-[A-Z0-9]{2,4}$/)
      .textContent()) ?? '';
  await list.plateFilter.fill(plate.toLowerCase());
  await list.plateFilter.press('Enter');
  await expect.poll(() => list.total()).toBeLessThan(lastNinetyDays);
  for (const row of await list.rows.all()) await expect(row).toContainText(plate);

  await list.rows.first().click();
  await expect(list.detail).toContainText(plate);
  await expect(list.detail.getByText('發票', { exact: true })).toBeVisible();
  await list.detail.getByRole('button', { name: '關閉' }).click();
  await expect(list.detail).toBeHidden();

  await frame.signOut();
  await expect(page).toHaveURL(/\/plus\/login$/);
  await expect.poll(() => page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});
