import { expect, test } from '../harness/plus-test.ts';
import { SignIn } from '../pages/sign-in.ts';
import { TransactionList } from '../pages/transaction-list.ts';

test('the notice of unapplied filters is one line and moves no field', async ({ page }) => {
  const { filters } = new TransactionList(page);
  await new SignIn(page).open();
  await new SignIn(page).signInAs('staff');
  await expect(page).toHaveURL(/\/plus\/dashboard$/);
  await page.goto('fees/transaction-list');
  const height = async () => (await filters.boundingBox())?.height;
  await expect(filters.getByRole('textbox', { name: '車牌' })).toBeVisible();
  const before = await height();
  await filters.getByRole('textbox', { name: '車牌' }).fill('ABC');
  await expect(filters.getByText('條件已變更，尚未查詢')).toBeVisible();
  expect(await height()).toBe(before);
});
