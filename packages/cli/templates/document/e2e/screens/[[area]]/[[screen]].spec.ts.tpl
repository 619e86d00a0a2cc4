import { clientOf } from '../../harness/api-client.ts';
import { expect, test } from '../../harness/fixtures.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { SignIn } from '../../pages/sign-in.ts';

test('[[titleEn]]: a submitted document appears in its list, and is approved there', async ({ page, mock }) => {
  await page.goto('login');
  await new SignIn(page).signInAs('admin');
  await expect(page).toHaveURL(/\/dashboard$/);
  await new AppLayout(page).open('[[groupTitleZh]]', '[[titleZh]]');
  await expect(page).toHaveTitle('[[titleZh]] - Parking Plus');
  const rows = page.locator('tr[data-row-key]');
  await expect(rows.first()).toBeVisible();

  const applicant = await clientOf(mock, 'manager');
[[#refFields]]
  const [[name]]Page = await applicant.data('[[refDeal]]', { page: 1, pageSize: 20 });
[[/refFields]]
  const { head } = await applicant.task.create('[[Entity]]', {
[[#entryFields]]
    [[name]]: [[exampleTs]],
[[/entryFields]]
  });
  const { documentId, version } = head;
  await applicant.task.decide('[[Entity]]', 'submit', { documentId, version });

  await page.goto(`[[path]]?keyword=${documentId}`);
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('送審中');
  await rows.first().getByRole('button', { name: documentId }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^核\s?准$/ }).click();
  await expect(rows.first()).toContainText('結案');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: '新增[[titleZh]]' }).click();
  await expect(dialog.getByLabel('[[titleFieldZh]]')).toHaveValue('');
});
