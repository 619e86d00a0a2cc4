import { expect, test } from '../harness/fixtures.ts';
import { AppLayout } from '../pages/app-layout.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { EntryDialogs } from '../pages/entry-dialogs.ts';
import { SignIn } from '../pages/sign-in.ts';

const OWN_PASSWORD = 'Parking2027';

test('a new user is created, must change the password, and sees exactly what the role allows', async ({
  page,
  browser,
  mock,
}) => {
  await new SignIn(page).open();
  await new SignIn(page).signInAs('admin');
  await expect(page).toHaveURL(/\/plus\/dashboard$/);
  const dialog = page.getByRole('dialog').filter({ visible: true });
  let oneTime = '';

  await test.step('created: the one-time password is shown once', async () => {
    await new AppLayout(page).open('人員權限', '人員');
    await page.getByRole('button', { name: '新增人員' }).click();
    const choose = (label: string, option: string) =>
      chooseOption(dialog.getByLabel(label, { exact: true }), option);
    await dialog.getByLabel('帳號', { exact: true }).fill('zhou');
    await dialog.getByLabel('姓名', { exact: true }).fill('周新人');
    await choose('類型', '場站人員');
    await choose('公司', '安行停車');
    await choose('可用場站', '信義松仁站');
    await page.keyboard.press('Escape');
    await expect(page.locator('.ant-select-dropdown').filter({ visible: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: /儲\s?存/ }).click();
    const handOver = page.getByRole('dialog', { name: '一次性密碼' });
    const password = handOver.locator('dd').nth(1);
    await expect(password).toHaveText(/^[A-Za-z2-9]{12}$/);
    oneTime = (await password.textContent()) ?? '';
    await handOver
      .getByRole('button', { name: /關\s?閉/ })
      .last()
      .click();
    await page.goto('people/account-list?keyword=zhou');
    await expect(page.locator('tr[data-row-key="zhou"]')).toContainText('周新人');
  });

  const context = await browser.newContext({ baseURL: mock.url });
  const own = await context.newPage();
  const frame = new AppLayout(own);

  await test.step('the first sign-in requires a new password', async () => {
    await new SignIn(own).open();
    await new SignIn(own).signInAs('zhou', oneTime);
    const entry = new EntryDialogs(own);
    await expect(entry.password).toBeVisible();
    await entry.sendPassword('zhou');
    await expect(entry.password.getByText('密碼不可與帳號相同', { exact: false })).toBeVisible();
    await entry.sendPassword(OWN_PASSWORD);
    await expect(entry.password).toBeHidden();
    // Then the required bulletins.
    const next = entry.open.getByRole('button', { name: /^(下一則|全部閱畢)$/ });
    for (let isLast = false; !isLast; ) {
      isLast = (await next.textContent()) === '全部閱畢';
      await expect(entry.tick).not.toBeChecked();
      await entry.tick.check();
      await next.click();
    }
    await expect(entry.open).toBeHidden();
  });

  const titles = async () => {
    const { navItems } = JSON.parse((await own.evaluate(() => localStorage.getItem('info'))) ?? '{}') as {
      navItems: { children?: { title: string }[] }[];
    };
    return navItems.flatMap(({ children = [] }) => children.map(({ title }) => title));
  };

  await test.step('sees the screens of 場站人員 and nothing else', async () => {
    const seen = await titles();
    expect(seen).toEqual(expect.arrayContaining(['交易查詢', '未繳/補繳', '月租合約']));
    for (const hidden of ['人員', '權限', '場站資料', '場站設備', '金流紀錄'])
      expect(seen).not.toContain(hidden);
    await expect(frame.menu.getByText('人員權限', { exact: true })).toHaveCount(0);
    await own.goto('people/account-list');
    await expect(own).toHaveURL(/\/plus\/dashboard$/);
  });

  await test.step('403 for a forged call', async () => {
    const status = await own.evaluate(async () => {
      const answer = await fetch('/plusapi/data', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('jwt')}`,
        },
        body: JSON.stringify({ Json: JSON.stringify({ page: 1, pageSize: 20 }), Model_DealType: '80100' }),
      });
      return answer.status;
    });
    expect(status).toBe(403);
  });

  await test.step('a permission granted to the type applies at once, without signing in again', async () => {
    await new AppLayout(page).open('人員權限', '權限');
    await page.getByRole('checkbox', { name: '場站人員 70200 設備', exact: true }).check();
    await page
      .getByRole('button', { name: /儲\s?存/ })
      .filter({ visible: true })
      .click();
    await page.getByRole('button', { name: '確認儲存' }).click();
    await expect(page.getByRole('status').filter({ hasText: '未儲存' })).toHaveCount(0);
    await frame.open('場站', '場站設備');
    await expect(own).toHaveURL(/\/sites\/machine-list/);
  });

  await test.step('disabled: the session ends at once', async () => {
    await page.goto('people/account-list?keyword=zhou');
    const row = page.locator('tbody tr[data-row-key="zhou"]').filter({ visible: true });
    await row.getByRole('button', { name: /更多/ }).click();
    await page.getByRole('menuitem', { name: '停用' }).click();
    const asked = page.getByRole('dialog', { name: '停用 周新人？' });
    await asked.getByRole('textbox', { name: /原因/ }).fill('離職');
    await asked.getByRole('button', { name: /停\s?用/ }).click();
    await expect(asked).toBeHidden();
    const status = await own.evaluate(async () => {
      const answer = await fetch('/plusapi/data', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('jwt')}`,
        },
        body: JSON.stringify({ Json: '{}', Model_DealType: '90100' }),
      });
      return answer.status;
    });
    expect(status).toBe(401);
    await context.close();
  });
});
