import { readFile } from 'node:fs/promises';
import { expect, test } from '../harness/fixtures.ts';
import { accessibilityIssues, sidewaysOverflow } from '../harness/page-checks.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { pressRowAction } from '../pages/row-action.ts';
import { SignIn } from '../pages/sign-in.ts';

const PHONE = { width: 390, height: 844 };
/** Wednesday. */
const DEBIT_DAY = '2026/11/25';
const ACH_DAY = '01151125';

const put = (row: string, at: number, text: string) => row.slice(0, at) + text + row.slice(at + text.length);

/** Returns the reply of the bank to a file: the first debit is refused for lack of funds. */
function replyTo(file: string): string {
  const rows = file.slice(0, -2).split('\r\n');
  return rows
    .map((row, index) => {
      if (index === 0) return row.replace('ACHP01', 'ACHR01');
      if (index === rows.length - 1) return put(row.replace('ACHP01', 'ACHR01'), 55, ACH_DAY);
      const answered = put(put(row, 0, 'R'), 70, index === 1 ? '01' : '00');
      return put(answered, 99, ACH_DAY + row.slice(6, 14));
    })
    .join('\r\n');
}

test('rent is authorised, debited by file, refused once and debited again', async ({ page }) => {
  await page.goto('rentals/debit-batch-list?part=authorisations');
  await new SignIn(page).signInAs('admin');
  await page.getByRole('button', { name: '驗印通過' }).first().click();
  await expect(page.getByText(/授權 DA\d+ 已生效/)).toBeVisible();
  expect(await accessibilityIssues(page)).toEqual([]);
  await page.getByRole('button', { name: '新增授權' }).first().click();
  const authorisation = page.getByRole('dialog', { name: '新增扣款授權' });
  await authorisation.getByRole('button', { name: '送出授權' }).click();
  await expect(authorisation.getByText('此欄位為必填').first()).toBeVisible();
  expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
  await page.keyboard.press('Escape');

  await page.goto('rentals/debit-batch-list');
  await page.getByRole('button', { name: '新增批次' }).first().click();
  const form = page.getByRole('dialog', { name: '新增扣款批次' });
  await chooseOption(form.getByRole('combobox', { name: '入帳帳戶' }), '98100000010001');
  await expect(form.getByLabel('交易代號')).toHaveValue('530');
  await form.getByLabel('扣款日').fill(DEBIT_DAY);
  await form.getByLabel('扣款日').press('Enter');
  const bills = form.getByRole('group', { name: '扣款帳單' });
  await expect(bills.getByRole('checkbox').first()).toBeChecked();
  expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
  await form.getByRole('button', { name: '建立批次' }).click();
  await expect(form).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: DEBIT_DAY }).first();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: '匯出 ACH 檔' }).click(),
  ]);
  const file = await readFile(await download.path(), 'latin1');
  await expect(row).toContainText('已送出');

  await pressRowAction(row, '匯入結果');
  const results = page.getByRole('dialog', { name: /扣款結果$/ });
  const upload = (name: string, text: string) =>
    results
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') });
  await upload('ACHP01.txt', file);
  await results.getByRole('button', { name: '匯入結果' }).click();
  await expect(results.getByText(/不是扣款結果檔/).first()).toBeVisible();
  await upload('ACHR01.txt', replyTo(file));
  await results.getByRole('button', { name: '匯入結果' }).click();
  await expect(results).toBeHidden();
  await expect(row).toContainText('已回覆');

  await row.getByRole('button', { name: /^DB/ }).click();
  const detail = page.getByRole('dialog').filter({ hasText: '扣款明細' });
  await expect(detail.getByText('01 存款不足')).toBeVisible();
  await expect(detail.getByText('排入下一批再扣款')).toBeVisible();
  expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await sidewaysOverflow(page)).toBe(0);
  await detail.getByRole('button', { name: '失敗再扣款' }).click();
  const again = page.getByRole('dialog', { name: /的失敗帳單再扣款$/ });
  await again.getByLabel('扣款日').fill('2026-11-27');
  await expect(again.getByRole('checkbox')).toHaveCount(1);
  await again.getByRole('button', { name: '建立批次' }).click();
  await expect(again).toBeHidden();
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await accessibilityIssues(page)).toEqual([]);
});
