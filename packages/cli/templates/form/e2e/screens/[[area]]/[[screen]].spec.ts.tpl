import { expect, test } from '../../harness/fixtures.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { SignIn } from '../../pages/sign-in.ts';

test('[[titleEn]]: opens from the menu, and saves a change', async ({ page }) => {
  await page.goto('login');
  await new SignIn(page).signInAs('admin');
  await expect(page).toHaveURL(/\/dashboard$/);
  await new AppLayout(page).open('[[groupTitleZh]]', '[[titleZh]]');
  await expect(page).toHaveTitle('[[titleZh]] - Parking Plus');
  const field = page.getByLabel('[[titleFieldZh]]', { exact: true });
  await field.fill([[otherTitle]]);
  await page.getByRole('button', { name: /^儲\s?存$/ }).click();
  await expect(page.getByText('已儲存')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue([[otherTitle]]);
});
