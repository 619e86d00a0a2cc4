import { expect, test } from '../../harness/fixtures.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { SignIn } from '../../pages/sign-in.ts';

test('sign-in returns to the requested page, with search and hash @spec(2.11)', async ({ page }) => {
  const wanted = 'fees/transaction-list?plate=ABC#foot';
  await page.goto(wanted);
  await expect(page).toHaveURL(/\/plus\/login\?redirect=/);
  await new SignIn(page).signInAs('staff');
  await expect(page).toHaveURL(new RegExp(`/plus/${wanted.replace('?', '\\?')}$`));
  await expect(page).toHaveTitle('交易查詢 - Parking Plus');
});

test('a signed-in user cannot open the sign-in page @spec(2.12)', async ({ page }) => {
  const signIn = new SignIn(page);
  await signIn.open();
  await signIn.signInAs('staff');
  await expect(new AppLayout(page).menu).toBeVisible();
  await signIn.open();
  await expect(page).toHaveURL(/\/plus\/dashboard$/);
});

test('a wrong password shows an error and leaves no session', async ({ page }) => {
  const signIn = new SignIn(page);
  await signIn.open();
  await signIn.signInAs('staff', 'Parking2025');
  await expect(signIn.failure).not.toBeEmpty();
  await page.goto('dashboard');
  await expect(page).toHaveURL(/\/plus\/login\?redirect=\/dashboard$/);
});
