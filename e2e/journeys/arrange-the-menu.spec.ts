import { expect, test } from '../harness/fixtures.ts';
import { accessibilityIssues } from '../harness/page-checks.ts';
import { AppLayout } from '../pages/app-layout.ts';
import { SignIn } from '../pages/sign-in.ts';

test('a changed menu reaches all users at once, and is reverted with a reason', async ({
  page,
  browser,
  mock,
}) => {
  const context = await browser.newContext({ baseURL: mock.url });
  const other = await context.newPage();
  const { menu } = new AppLayout(other);
  const groups = menu.getByRole('menuitem').filter({ hasText: /^(停車費|月租)$/ });
  const unpaid = menu.getByRole('link', { name: '未繳/補繳', exact: true });
  const openTab = other.getByRole('tab', { selected: true });

  await test.step('a user is working', async () => {
    await other.goto('fees/transaction-list');
    await new SignIn(other).signInAs('staff');
    await expect(new AppLayout(other).connected).toBeVisible();
    await expect(openTab).toHaveText('交易查詢');
    await expect(groups).toHaveText(['停車費', '月租']);
    await expect(unpaid).toBeVisible();
  });

  const save = page.getByRole('button', { name: /^儲\s?存$/ });
  const entry = (title: string) => page.getByRole('button', { name: `編輯 ${title}`, exact: true });

  await test.step('an administrator moves a group, renames a screen and hides another', async () => {
    await page.goto('people/menu-editor');
    await new SignIn(page).signInAs('admin');
    await page.getByRole('button', { name: '上移 月租', exact: true }).click();
    await expect(page.getByText(/^月租已移到最上層，第 1 項/)).toBeAttached();

    await entry('交易查詢').click();
    const renamed = page.getByRole('dialog', { name: '編輯 交易查詢' });
    await renamed.getByLabel('中文名稱').fill('所有交易');
    await renamed.getByLabel('英文名稱').fill('All transactions');
    expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
    await renamed.getByRole('button', { name: /^套\s?用$/ }).click();
    await expect(renamed).toBeHidden();
    await expect(entry('所有交易')).toBeVisible();

    await entry('未繳/補繳').click();
    const hidden = page.getByRole('dialog', { name: '編輯 未繳/補繳' });
    await hidden.getByRole('checkbox', { name: '不列於選單' }).check();
    await hidden.getByRole('button', { name: /^套\s?用$/ }).click();
    await expect(hidden).toBeHidden();
    expect(await accessibilityIssues(page)).toEqual([]);

    await expect(groups).toHaveText(['停車費', '月租']);
    await save.click();
    await expect(page.getByText('有未儲存的變更')).toHaveCount(0);
    await expect(save).toBeDisabled();
  });

  await test.step('the user sees the change without any action', async () => {
    await expect(openTab).toHaveText('所有交易');
    await expect(groups).toHaveText(['月租', '停車費']);
    await expect(unpaid).toHaveCount(0);
  });

  await test.step('after the reset the product’s own menu is back', async () => {
    await page.getByRole('button', { name: '恢復預設' }).click();
    const question = page.getByRole('dialog', { name: '恢復預設選單？' });
    await question.getByRole('textbox', { name: /原因/ }).fill('試排完畢');
    await question.getByRole('button', { name: '恢復預設' }).click();
    await expect(question).toBeHidden();
    await expect(entry('交易查詢')).toBeVisible();
    await expect(openTab).toHaveText('交易查詢');
    await expect(groups).toHaveText(['停車費', '月租']);
    await expect(unpaid).toBeVisible();
    await context.close();
  });

  await test.step('both changes are in the audit log', async () => {
    await new AppLayout(page).open('系統', '操作紀錄');
    const rows = page.locator('tbody tr[data-row-key]').filter({ visible: true });
    await expect(rows.filter({ hasText: '恢復預設選單' })).toContainText('試排完畢');
    await expect(rows.filter({ hasText: '選單變更' })).toHaveCount(1);
  });
});
