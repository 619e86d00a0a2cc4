import { clientOf } from '../harness/api-client.ts';
import { expect, test } from '../harness/fixtures.ts';
import { accessibilityIssues, sidewaysOverflow } from '../harness/page-checks.ts';
import { SignIn } from '../pages/sign-in.ts';

const LIST = 'fees/payment-list';

test('staff save and share a view, and another user opens it by its link', async ({
  page,
  browser,
  mock,
}) => {
  const strip = page.getByRole('group').filter({ has: page.getByRole('button', { name: '檢視選項' }) });
  const view = strip.getByRole('button', { name: /^失敗的付款/ });
  const option = async (name: string | RegExp) => {
    await strip.getByRole('button', { name: '檢視選項' }).press('Enter');
    await page.getByRole('menuitem', { name }).press('Enter');
  };
  await new SignIn(page).open();
  await new SignIn(page).signInAs('manager');
  await expect(page).toHaveURL(/\/plus\/dashboard$/);
  await page.goto(`${LIST}?states=2`);

  await test.step('saves the filters as a view, by keyboard', async () => {
    await option('儲存為新檢視');
    await expect(page.getByRole('textbox', { name: '檢視名稱' })).toBeVisible();
    await page.getByRole('textbox', { name: '檢視名稱' }).fill('失敗的付款');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^儲\s?存$/ })
      .press('Enter');
    await expect(view).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/view=V\d+/);
    await expect(strip.getByRole('button', { pressed: true })).toHaveCount(1);
  });
  const viewId = new URL(page.url()).searchParams.get('view') ?? '';

  await test.step('shares it with staff', async () => {
    await option('共用');
    const dialog = page.getByRole('dialog', { name: /^共用/ });
    await dialog.getByRole('combobox').press('ArrowDown');
    await page.getByTitle('公司人員').click();
    await dialog.getByRole('button', { name: /^儲\s?存$/ }).click();
    await expect(page.getByText('已變更共用對象。')).toBeVisible();
  });

  await test.step('marks a change, puts it back, changes it again and saves', async () => {
    await page.goto(`${LIST}?view=${viewId}&states=1`);
    await expect(strip.getByRole('img', { name: '已變更，尚未儲存' })).toBeVisible();
    expect(await accessibilityIssues(page)).toEqual([]);
    await strip.getByRole('button', { name: '還原' }).press('Enter');
    await expect(page).toHaveURL(/states=2/);
    await page.goto(`${LIST}?view=${viewId}&states=1`);
    await strip.getByRole('button', { name: '儲存變更' }).press('Enter');
    await expect(page.getByText('已儲存檢視「失敗的付款」。')).toBeVisible();
    await expect(strip.getByRole('img', { name: '已變更，尚未儲存' })).toHaveCount(0);
  });

  await test.step('makes it the default, and the list opens with one request for rows', async () => {
    await option('設為我的預設檢視');
    const asked: string[] = [];
    page.on('request', (request) => {
      const body = request.postData() ?? '';
      if (body.includes('"10400"')) asked.push(body);
    });
    await page.goto(LIST);
    await expect(view).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/states=1/);
    await expect(page.locator('tbody tr[data-row-key]').first()).toBeVisible();
    expect(asked.filter((body) => !body.includes('90610'))).toHaveLength(1);
    await option('取消預設檢視');
  });

  const other = await browser.newContext({ baseURL: mock.url, viewport: { width: 390, height: 844 } });
  const phone = await other.newPage();

  await test.step('another user opens the link on a phone, in English, and cannot change the view', async () => {
    await phone.goto(`${LIST}?view=${viewId}`);
    const signIn = new SignIn(phone);
    await expect(signIn.account).toBeVisible();
    await phone.getByRole('button', { name: 'English' }).click();
    await signIn.signInAs('staff');
    await expect(phone.getByRole('button', { name: /^失敗的付款/, pressed: true })).toBeVisible();
    await expect(phone).toHaveURL(/states=1/);
    expect(await sidewaysOverflow(phone)).toBe(0);
    expect(await accessibilityIssues(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'View options' }).click();
    await expect(phone.getByRole('menuitem', { name: /^Rename/ })).toBeVisible();
    await phone.keyboard.press('Escape');
  });

  await test.step('the owner deletes it, and the link says that it is gone', async () => {
    await option('刪除');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^刪\s?除$/ })
      .click();
    await expect(page.getByText('已刪除檢視。')).toBeVisible();
    await expect(view).toHaveCount(0);
    const client = await clientOf(mock, 'staff');
    const { items } = await client.data('SavedViewList', { listKey: LIST });
    expect(items.map((item) => item.viewId)).not.toContain(viewId);
    await phone.goto(`${LIST}?view=${viewId}`);
    await expect(phone.getByRole('alert')).toContainText(
      `View ${viewId} was deleted or is no longer shared with you`,
    );
    await expect(phone).not.toHaveURL(/view=/);
    expect(await sidewaysOverflow(phone)).toBe(0);
  });
  await other.close();
});
