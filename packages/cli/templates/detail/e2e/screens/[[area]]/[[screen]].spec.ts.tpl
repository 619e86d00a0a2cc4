import { expect, test } from '../../harness/fixtures.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { SignIn } from '../../pages/sign-in.ts';

test('[[titleEn]]: opens from the menu, and keeps the chosen record in the address', async ({ page }) => {
  await page.goto('login');
  await new SignIn(page).signInAs('admin');
  await expect(page).toHaveURL(/\/dashboard$/);
  await new AppLayout(page).open('[[groupTitleZh]]', '[[titleZh]]');
  await expect(page).toHaveTitle('[[titleZh]] - Parking Plus');
  await page.getByRole('combobox', { name: '選擇[[titleZh]]' }).fill('[[seededTitle]]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?]id=/);
  await expect(page.getByText('還沒有異動。')).toBeVisible();
  await page.reload();
  await expect(page.getByText('還沒有異動。')).toBeVisible();
});
