import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { SignIn } from '../pages/sign-in.ts';

const TENANT = '旅程測試';

async function choose(page: Page, label: string, option: string): Promise<void> {
  await chooseOption(page.getByRole('dialog').getByRole('combobox', { name: label }), option);
}

test('a bay is rented, paid and terminated with a refund, each document approved', async ({ page }) => {
  const signIn = new SignIn(page);
  await signIn.open();
  await signIn.signInAs('admin');
  await expect(page).toHaveURL(/\/plus\/dashboard$/);

  await page.goto('rentals/rental-list');
  await page.getByRole('button', { name: '新增合約' }).click();
  await choose(page, '場站', '信義松仁站');
  await choose(page, '方案', '平面固定車格');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '姓名／公司名稱' }).fill(TENANT);
  await form.getByRole('textbox', { name: '車牌 1' }).fill('JRN-2026');
  await choose(page, '車格 1', 'B1-0');
  await expect(form.getByRole('group', { name: '首次應繳' })).toContainText('9,600');
  await form.getByRole('button', { name: /送\s?審/ }).click();
  const documents = page.getByRole('dialog').filter({ hasText: '新租單' });
  await documents.getByRole('button', { name: /退\s?回/ }).click();
  const question = page.getByRole('dialog', { name: /^退回單據/ });
  await question.getByRole('textbox').fill('請補手機號碼');
  await question.getByRole('button', { name: /退\s?回/ }).click();
  await expect(documents.getByText('退回原因：請補手機號碼')).toBeVisible();
  await documents.getByRole('button', { name: '編輯內容' }).click();
  const again = page.getByRole('dialog').filter({ hasText: '編輯新租單' });
  await again.getByRole('textbox', { name: '手機' }).fill('0900000123');
  await again.getByRole('button', { name: /送\s?審/ }).click();
  await documents.getByRole('button', { name: /核\s?准/ }).click();
  await expect(documents.getByText('結案').first()).toBeVisible();

  await page.goto(`rentals/rent-bill-list?keyword=${TENANT}`);
  await page
    .getByRole('button', { name: /^收\s?款$/ })
    .first()
    .click();
  await page.getByRole('button', { name: '收款 4,800 元' }).click();
  await expect(page.getByRole('table').getByText('預繳')).toBeVisible();

  await page.goto('rentals/rental-return');
  await page.getByLabel('車牌、租戶姓名或合約編號').fill(TENANT);
  const found = page.getByRole('button', { name: /^選擇 R/ });
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(page.getByText('退費 4,800 ＋ 押金 4,800 ＝ 9,600 元')).toBeVisible();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('退款方式').click();
  await page.getByTitle('現金').click();
  await page.getByLabel('退租原因').fill('租戶搬遷');
  await page.getByRole('button', { name: /送\s?審/ }).click();
  await page.getByRole('button', { name: /核\s?准/ }).click();
  await expect(page.getByText('執行結案').first()).toBeVisible();

  await page.goto(`rentals/rental-list?tenant=${TENANT}`);
  await expect(page.getByRole('table').getByText('已退租')).toBeVisible();
});
