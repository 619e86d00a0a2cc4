import { expect, test } from '../../harness/fixtures.ts';
import { accessibilityIssues, sidewaysOverflow } from '../../harness/page-checks.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { SignIn } from '../../pages/sign-in.ts';

const PHONE = { width: 390, height: 844 };

test('the manager updates arrears cases, enters an address by keyboard, and prints the letter', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset.printedAt = String(performance.now());
    };
  });
  await page.goto('fees/arrears-case-list');
  await new SignIn(page).signInAs('manager');
  await expect(new AppLayout(page).connected).toBeVisible();
  await page.getByRole('button', { name: '更新案件' }).click();
  await expect(page.getByText(/^新增 \d+ 件/)).toBeVisible();
  expect(await accessibilityIssues(page)).toEqual([]);

  await page.goto('fees/arrears-case-list?hasAddress=no');
  const row = page.locator('tr[data-row-key]').first();
  await row.getByRole('button', { name: /^[A-Z0-9]+-[A-Z0-9]+$/ }).press('Enter');
  const drawer = page.getByRole('dialog', { name: /AR\d{10}/ });
  await expect(drawer.getByText('尚未列印信函。')).toBeVisible();
  expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
  await drawer.getByRole('button', { name: '聯絡資料' }).press('Enter');
  const form = page.getByRole('dialog', { name: /的聯絡資料$/ });
  await form.getByLabel('姓名').fill('林小姐');
  await form.getByLabel('地址').fill('臺北市大安區和平東路一段 1 號');
  expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
  await form.getByLabel('E-mail').press('Enter');
  await expect(form).toBeHidden();
  await expect(drawer.getByText('臺北市大安區和平東路一段 1 號')).toBeVisible();

  await drawer.getByRole('button', { name: '列印催繳函' }).click();
  const dialog = page.getByRole('dialog', { name: '列印 1 封催繳函？' });
  await dialog.getByRole('button', { name: /^列\s?印$/ }).click();
  await page.locator('body[data-printed-at]').waitFor();
  const sheet = page.locator('[data-paper] article');
  await expect(sheet).toHaveCount(1);
  await expect(sheet.locator('svg[role="img"]')).toHaveCount(3);
  await expect(sheet).toContainText('林小姐 收');
  await expect(sheet).not.toContainText(/[{}]|罰|執行/);
  await expect(page.getByText('已列印 1 封。')).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.goto('fees/arrears-case-list');
  await expect(page.getByText('AR', { exact: false }).or(page.getByText('第一階段')).first()).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await accessibilityIssues(page)).toEqual([]);
});

test('a letter that mentions a fine is refused, and the stages can be read in English on a phone', async ({
  page,
}) => {
  await page.goto('fees/arrears-stage-list');
  await new SignIn(page).signInAs('admin');
  await expect(new AppLayout(page).connected).toBeVisible();
  await page.getByRole('button', { name: '編輯' }).first().click();
  const form = page.getByRole('dialog', { name: /^編輯「/ });
  await form.getByLabel('信函內容').fill('請於 {期限} 前繳納 {合計} 元，逾期處以罰鍰。');
  await form.getByRole('button', { name: /儲\s?存/ }).click();
  await expect(form.getByText(/不可出現「罰鍰」/).first()).toBeVisible();
  expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);

  await page.context().addCookies([{ name: 'language', value: 'en', url: page.url() }]);
  await page.setViewportSize(PHONE);
  await page.goto('fees/arrears-stage-list');
  await expect(page.getByText('A private operator has a civil claim only', { exact: false })).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await accessibilityIssues(page)).toEqual([]);
});
