import { expect, test } from '../../harness/fixtures.ts';
import { chooseOption } from '../../pages/choose-option.ts';
import { pressRowAction } from '../../pages/row-action.ts';
import { SignIn } from '../../pages/sign-in.ts';

test('an invoice with a carrier is voided in its period; one of another period gets an allowance, which is deleted', async ({
  page,
}) => {
  const signIn = new SignIn(page);
  await signIn.open();
  await signIn.signInAs('admin');
  await expect(page).toHaveURL(/\/plus\/dashboard$/);

  await page.goto('invoices/invoice-list?waiting=later&period=all');
  await page.getByRole('button', { name: '補開發票' }).first().click();
  const form = page.getByRole('dialog', { name: /^補開發票/ });
  await chooseOption(form.getByRole('combobox', { name: '發票資訊模式' }), '電子載具');
  await chooseOption(form.getByRole('combobox', { name: '載具類別' }), '手機條碼');
  await form.getByRole('textbox', { name: '載具號碼' }).fill('/ABC+123');
  await expect(form.getByRole('region', { name: '申報金額' })).toContainText('應稅');
  const issued = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('"30101"'));
  await form.getByRole('button', { name: '開立發票' }).click();
  const { data } = (await (await issued).json()) as { data: string };
  const { invoiceNumber } = JSON.parse(data) as { invoiceNumber: string };
  const dashed = `${invoiceNumber.slice(0, 2)}-${invoiceNumber.slice(2)}`;

  await page.goto(`invoices/invoice-list?period=all&number=${invoiceNumber}&detail=${invoiceNumber}`);
  const detail = page.getByRole('dialog').filter({ hasText: '今日可作廢或折讓' });
  await expect(detail.getByText('/A****23')).toBeVisible();
  await detail.getByRole('button', { name: /^作\s?廢$/ }).click();
  const question = page.getByRole('dialog', { name: `作廢發票 ${dashed}？` });
  await expect(question.getByText(/當期作廢/)).toBeVisible();
  await question.getByRole('textbox').fill('載具號碼開錯');
  await question.getByRole('button', { name: '送審作廢' }).click();
  await detail.getByRole('button', { name: /^核准 30107/ }).click();
  await expect(detail.getByText('載具號碼開錯')).toBeVisible();

  await page.goto('invoices/void-list');
  const voided = page.getByRole('row').filter({ hasText: dashed });
  await expect(voided).toContainText('載具號碼開錯');
  const sizeOf = (element: Element) => getComputedStyle(element).fontSize;
  const cellSize = await voided.getByRole('cell').last().evaluate(sizeOf);
  await expect(voided.getByRole('link'), 'a link is as large as the text beside it').toHaveCSS(
    'font-size',
    cellSize,
  );
  for (const date of await page.getByLabel('作廢日期').all())
    expect(await date.evaluate((input) => input.scrollWidth - input.clientWidth), 'no date is cut off').toBe(
      0,
    );

  await page.goto('invoices/invoice-list?period=2026-10-01..2026-10-20&states=1&sort=totalTwd.asc');
  const row = page.locator('tr[data-row-key]').first();
  const older = (await row.getAttribute('data-row-key')) ?? '';
  await pressRowAction(row, /^作\s?廢$/);
  await expect(page.getByText(/^跨期折讓：發票/)).toBeVisible();
  await page.getByRole('button', { name: '改開折讓' }).click();
  const credit = page.getByRole('dialog', { name: /^折讓/ });
  await credit.getByRole('textbox', { name: /折讓金額/ }).fill('10');
  await credit.getByRole('textbox', { name: /原因/ }).fill('系統多收停車費');
  await credit.getByRole('button', { name: /送\s?審/ }).click();
  await expect(credit).toBeHidden();

  await page.goto(`invoices/allowance-list?number=${older}`);
  const allowance = page.locator('tr[data-row-key]').first();
  await allowance.getByRole('button', { name: /^確\s?認$/ }).click();
  await expect(allowance).toContainText(`${older}-01`);
  await expect(allowance).toContainText('有效');

  await allowance.getByRole('button', { name: /^刪\s?除$/ }).click();
  const deletion = page.getByRole('dialog', { name: /^刪除折讓單/ });
  await deletion.getByRole('textbox').fill('折讓開錯');
  await deletion.getByRole('button', { name: '送審刪除' }).click();
  await expect(allowance).toContainText('刪除待處理');
  await allowance.getByRole('button', { name: '核准刪除' }).click();
  await expect(allowance).toContainText('已刪除');

  await page.goto(`invoices/invoice-list?period=all&number=${older}`);
  await expect(page.locator(`tr[data-row-key="${older}"]`)).toContainText('已使用');
});
