import { expect as expectSoon, test } from '../../harness/plus-test.ts';
import { Frame } from '../../pages/frame.ts';
import { SignIn } from '../../pages/sign-in.ts';

/** A busy machine is no failure. */
const expect = expectSoon.configure({ timeout: 30_000 });

test('[[titleEn]]: found in the menu, changed and kept', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('login');
  await new SignIn(page).signInAs('admin');
  await expect(page).toHaveURL(/\/dashboard$/);
  await new Frame(page).open('[[groupTitleZh]]', '[[titleZh]]');
  await expect(page).toHaveTitle('[[titleZh]] - Parking Plus');
  const field = page.getByLabel('[[titleFieldZh]]', { exact: true });
  await field.fill([[otherTitle]]);
  await page.getByRole('button', { name: /^儲\s?存$/ }).click();
  await expect(page.getByText('已儲存')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue([[otherTitle]]);
});
