import { expect, test } from '../../harness/fixtures.ts';
import { chooseOption } from '../../pages/choose-option.ts';
import { pressRowAction } from '../../pages/row-action.ts';
import { SignIn } from '../../pages/sign-in.ts';

test('a confirmed invoice is cancelled and issued again under its number, through to the upload queue', async ({
  page,
}) => {
  const signIn = new SignIn(page);
  await signIn.open();
  await signIn.signInAs('admin');
  await expect(page).toHaveURL(/\/plus\/dashboard$/);

  await page.goto('invoices/invoice-list?states=1&uploads=2&sort=issuedAt.desc');
  const row = page
    .locator('tr[data-row-key]')
    .filter({ hasNot: page.locator('a[href*="document-list"]') })
    // Those of the last hour may have had no result at the seed's time.
    .nth(8);
  const invoiceNumber = (await row.getAttribute('data-row-key')) ?? '';
  const dashed = `${invoiceNumber.slice(0, 2)}-${invoiceNumber.slice(2)}`;

  await test.step('the dialog explains that the number is kept, and submits the right buyer', async () => {
    await pressRowAction(row, /^重\s?開$/);
    const form = page.getByRole('dialog', { name: `重開發票：${dashed}` });
    await expect(form.getByText(/可用同一號碼註銷重開/)).toBeVisible();
    await expect(form.getByRole('radio', { name: '註銷重開（同一號碼）' })).toBeChecked();
    await chooseOption(form.getByRole('combobox', { name: '發票資訊模式' }), '公司');
    await form.getByRole('textbox', { name: '買方統編' }).fill('44625653');
    await form.getByRole('textbox', { name: '買方抬頭' }).fill('乙物流有限公司');
    await form.getByRole('textbox', { name: '原因' }).fill('統編錯誤');
    const paper = form.getByRole('switch', { name: '已收回紙本證明聯' });
    if (await paper.isVisible()) await paper.click();
    await form.getByRole('button', { name: /^送\s?審$/ }).click();
    await expect(form).toBeHidden();
  });

  const detail = page.getByRole('dialog').filter({ hasText: '今日可作廢或折讓' });
  await test.step('after approval the invoice has its new buyer and waits for the upload', async () => {
    await page.goto(`invoices/invoice-list?period=all&number=${invoiceNumber}&detail=${invoiceNumber}`);
    await detail.getByRole('button', { name: /^核准 30108/ }).click();
    await expect(detail.getByRole('region', { name: '註銷前的內容' })).toContainText('統編錯誤');
    await expect(detail.getByRole('region', { name: '買受人' })).toContainText('44625653');
    const history = detail.getByRole('region', { name: '上傳紀錄' });
    await expect(history.getByRole('row').last()).toContainText('F0401');
  });

  await test.step('the queue has the cancellation before the new content', async () => {
    await detail.getByRole('region', { name: '上傳紀錄' }).getByRole('link').last().click();
    await expect(page).toHaveURL(/upload-queue/);
    const drawer = page.getByRole('dialog').filter({ hasText: 'XML' });
    await expect(drawer.getByText(/<Identifier>44625653<\/Identifier>/)).toBeVisible();
    await page.goto(`invoices/upload-queue?number=${invoiceNumber}&sort=messageId.asc`);
    const kinds = page.locator('tr[data-row-key]');
    await expect(kinds).toHaveCount(3);
    await expect(kinds.nth(0)).toContainText('已確認');
    await expect(kinds.nth(1)).toContainText('註銷 F0701');
    await expect(kinds.nth(2)).toContainText('開立 F0401');
  });
});
