import { expect, test } from '../../harness/fixtures.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { SignIn } from '../../pages/sign-in.ts';

test('staff void a transaction, collect a back payment and refund a payment', async ({ page }) => {
  const signIn = new SignIn(page);
  const frame = new AppLayout(page);
  // Inactive tabs stay in the page: reads only the rows of the visible one.
  const rows = page.locator('tbody tr[data-row-key]').filter({ visible: true });
  const dialog = page.getByRole('dialog');

  await signIn.open();
  await signIn.signInAs('admin');
  await expect(page).toHaveURL(/\/plus\/dashboard$/);

  await test.step('void: rule, reason, approval', async () => {
    await page.goto('fees/transaction-list?hasInvoice=yes&siteCodes=TPE001&states=1&channels=1');
    const id = (await rows.first().getByRole('button', { name: /^T\d/ }).textContent()) ?? '';
    await rows.first().getByRole('button', { name: id }).click();
    await dialog.getByRole('button', { name: /^作\s?廢$/ }).click();
    const asked = dialog.filter({ hasText: `作廢交易 ${id}` });
    await expect(asked).toContainText('當期作廢');
    await asked.getByRole('textbox', { name: /原因/ }).fill('重複收費');
    await asked.getByRole('button', { name: '送審作廢' }).click();
    await dialog.getByRole('button', { name: /^核准 10107/ }).click();
    await expect(dialog.getByText('結案', { exact: true })).toBeVisible();
    await expect(dialog.getByText('作廢', { exact: true }).first()).toBeVisible();
  });

  await test.step('back payment: all unpaid fees of the plate at once', async () => {
    await frame.open('停車費', '未繳/補繳');
    await expect(page.getByRole('button', { name: '依車牌補繳' })).toBeVisible();
    const first = rows.first().getByText(/^[A-Z0-9]{2,4}-[A-Z0-9]{2,4}$/);
    const plate = (await first.textContent()) ?? '';
    await page.getByRole('button', { name: '依車牌補繳' }).click();
    await dialog.getByRole('textbox', { name: '車牌' }).fill(plate.toLowerCase());
    await expect(dialog.getByText(/合計 \d+ 筆，須一次繳清/)).toBeVisible();
    await dialog.getByRole('button', { name: '確認收款' }).click();
    await expect(dialog).toBeHidden();
    await expect(rows.filter({ hasText: plate })).toHaveCount(0);
  });

  await test.step('refund: only once', async () => {
    await page.goto('fees/payment-list?states=1');
    const refund = rows.first().getByRole('button', { name: '退款' });
    await refund.click();
    await expect(dialog.getByRole('textbox', { name: /退款金額/ })).toBeFocused();
    await dialog.getByRole('textbox', { name: /原因/ }).fill('重複扣款');
    await dialog.getByRole('button', { name: /^退\s?款$/ }).click();
    await expect(dialog).toBeHidden();
    await expect(refund).toHaveAttribute('aria-disabled', 'true');
    await expect(refund).toHaveAttribute('title', /僅能退款一次/);
  });
});
