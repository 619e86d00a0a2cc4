import { expect, test } from '../../harness/fixtures.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { pressRowAction } from '../../pages/row-action.ts';
import { SignIn } from '../../pages/sign-in.ts';

test('[[titleEn]]: opens from the menu, and is searched, opened and deleted', async ({ page }) => {
  await page.goto('login');
  await new SignIn(page).signInAs('admin');
  await expect(page).toHaveURL(/\/dashboard$/);
  await new AppLayout(page).open('[[groupTitleZh]]', '[[titleZh]]');
  await expect(page).toHaveTitle('[[titleZh]] - Parking Plus');
  const rows = page.locator('tr[data-row-key]');
  await expect(rows.first()).toBeVisible();

  await page.goto('[[path]]?keyword=[[seededTitleUrl]]');
  await expect(rows).toHaveCount(1);
  await rows.first().getByRole('button', { name: '[[seededTitle]]' }).click();
  await expect(page.getByRole('dialog').getByText('還沒有異動。')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await pressRowAction(rows.first(), '刪除');
  await page.getByRole('dialog').getByLabel('原因').fill('重複建立');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^刪\s?除$/ })
    .click();
  await expect(rows).toHaveCount(0);
});
