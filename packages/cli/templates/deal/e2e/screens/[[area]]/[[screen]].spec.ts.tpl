import { expect, test } from '../../harness/fixtures.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { SignIn } from '../../pages/sign-in.ts';

test('[[titleEn]]: opens from the menu[[#hasDetail]], and shows a row’s detail[[/hasDetail]]', async ({ page }) => {
  await page.goto('login');
  await new SignIn(page).signInAs('admin');
  await expect(page).toHaveURL(/\/dashboard$/);
  await new AppLayout(page).open('[[groupTitleZh]]', '[[titleZh]]');
  await expect(page).toHaveTitle('[[titleZh]] - Parking Plus');
  const rows = page.locator('tr[data-row-key]');
  await expect(rows.first()).toBeVisible();
[[#hasDetail]]
  await rows.first().getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: '[[titleZh]]' })).toBeVisible();
[[/hasDetail]]
});
