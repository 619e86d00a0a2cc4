import { expect, test } from '../../harness/fixtures.ts';
import { accessibilityIssues, sidewaysOverflow } from '../../harness/page-checks.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { SignIn } from '../../pages/sign-in.ts';

const PHONE = { width: 390, height: 844 };

test('a slip paid at a store twice is posted once, and the second payment is refunded by two people', async ({
  page,
  browser,
  mock,
}) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await page.goto('fees/arrears-case-list?hasAddress=yes');
  await new SignIn(page).signInAs('admin');
  await expect(new AppLayout(page).connected).toBeVisible();
  const first = page.locator('tr[data-row-key]').first();
  const caseId = await first.getAttribute('data-row-key');
  await first.getByRole('button', { name: /^[A-Z0-9]+-[A-Z0-9]+$/ }).press('Enter');
  const drawer = page.getByRole('dialog', { name: /AR\d{10}/ });
  await drawer.getByRole('button', { name: '列印催繳函' }).click();
  await page
    .getByRole('dialog', { name: '列印 1 封催繳函？' })
    .getByRole('button', { name: /^列\s?印$/ })
    .click();
  const sheet = page.locator('[data-paper] article');
  await expect(sheet).toHaveCount(1);
  const segments = await sheet
    .locator('svg[role="img"]')
    .evaluateAll((drawn) => drawn.map((one) => one.parentElement?.textContent ?? ''));
  const slip = /\d{16}/.exec(segments[1] ?? '')?.[0] ?? '';
  expect(slip.slice(-10)).toBe(caseId?.slice(2));
  const amount = String(Number(segments[2]?.slice(-9)));

  await page.goto('fees/store-collection-list');
  await expect(page.getByRole('button', { name: '重複繳款' })).toBeVisible();
  expect(await accessibilityIssues(page)).toEqual([]);
  await page.getByRole('button', { name: '匯入代收檔' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '匯入代收檔' });
  await expect(dialog.getByText(/代收公司未公開檔案格式/)).toBeVisible();
  const company = dialog.getByRole('combobox', { name: '公司' });
  if (slip.startsWith('739350')) {
    await company.press('ArrowDown');
    await company.press('ArrowDown');
    await company.press('Enter');
  }
  const lines = ['J1', 'J2'].map((reference) => `2026/11/18,${slip},${amount},全家,${reference}`);
  await dialog.locator('input[type=file]').setInputFiles({
    name: '代收檔.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['繳款日,第二段條碼,金額,超商,代收序號', ...lines].join('\n')),
  });
  await expect(dialog.getByRole('button', { name: /匯入 2 / })).toBeEnabled();
  expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
  await dialog.getByRole('button', { name: /匯入 2 / }).press('Enter');
  await expect(page.getByText('已入帳 1 筆、重複繳款 1 筆、待查 0 筆')).toBeVisible();

  await page.goto('fees/store-collection-list?keyword=J2');
  const row = page.locator('tr[data-row-key]');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('同一繳款單已繳');
  const id = (await row.getAttribute('data-row-key')) ?? '';
  await row.getByRole('button', { name: id }).press('Enter');
  const detail = page.getByRole('dialog', { name: new RegExp(id) });
  await expect(detail.getByText('異動紀錄')).toBeVisible();
  expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
  await detail.getByRole('button', { name: '申請退款' }).press('Enter');
  const form = page.getByRole('dialog', { name: `申請退款：${id}` });
  await form.getByRole('combobox', { name: '退款方式' }).press('ArrowDown');
  await page.keyboard.press('Enter');
  await form.getByRole('textbox', { name: /原因/ }).fill('車主持收據到場');
  expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
  await form.getByRole('button', { name: '申請退款' }).press('Enter');
  await expect(page.getByText('已申請退款')).toBeVisible();

  const other = await browser.newContext({ baseURL: mock.url });
  const second = await other.newPage();
  await second.goto('fees/store-collection-list?keyword=J2');
  await new SignIn(second).signInAs('deputy');
  await second.getByRole('button', { name: '完成退款' }).click();
  const paying = second.getByRole('dialog', { name: `完成 ${id} 的退款？` });
  await paying.getByRole('textbox', { name: /原因/ }).fill('已付現');
  await paying.getByRole('button', { name: '完成退款' }).click();
  await expect(second.getByText('已完成退款')).toBeVisible();
  await expect(second.locator('tr[data-row-key]')).toContainText('已退款');

  await other.addCookies([{ name: 'language', value: 'en', url: second.url() }]);
  await second.setViewportSize(PHONE);
  await second.goto(second.url());
  await expect(second.getByText('Slip paid before').first()).toBeVisible();
  expect(await sidewaysOverflow(second)).toBe(0);
  expect(await accessibilityIssues(second)).toEqual([]);
  await other.close();
});
