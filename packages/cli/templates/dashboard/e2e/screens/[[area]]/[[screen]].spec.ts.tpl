import { expect, test } from '../../harness/fixtures.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { SignIn } from '../../pages/sign-in.ts';

test('[[titleEn]]: opens from the menu, with figures and charts', async ({ page }) => {
  await page.goto('login');
  await new SignIn(page).signInAs('admin');
  await expect(page).toHaveURL(/\/dashboard$/);
  await new AppLayout(page).open('[[groupTitleZh]]', '[[titleZh]]');
  await expect(page).toHaveTitle('[[titleZh]] - Parking Plus');
  await expect(page.getByRole('list', { name: '[[titleZh]]' }).getByText(/^[0-9,]+$/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /^每日/ }).first()).toBeVisible();
});
