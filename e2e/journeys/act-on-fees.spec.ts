import { expect, test } from '../harness/plus-test.ts';
import { Frame } from '../pages/frame.ts';
import { SignIn } from '../pages/sign-in.ts';

/** Three whole tasks in one go: on a busy machine each step takes its time. */
const PATIENCE = { timeout: 30_000 };

test('staff void one transaction, back-pay one plate and refund one payment', async ({ page }) => {
  test.setTimeout(180_000);
  const signIn = new SignIn(page);
  const frame = new Frame(page);
  // Tabs stay as they were left: the rows of the one in view.
  const rows = page.locator('tbody tr[data-row-key]').filter({ visible: true });
  const dialog = page.getByRole('dialog');

  await signIn.open();
  await signIn.signInAs('admin');
  await expect(page).toHaveURL(/\/plus\/dashboard$/, PATIENCE);

  await test.step('void: the rule first, then the reason, then the approval', async () => {
    await page.goto('fees/transaction-list?hasInvoice=yes&siteCodes=TPE001&states=1&channels=1');
    const id = (await rows.first().getByRole('button', { name: /^T\d/ }).textContent(PATIENCE)) ?? '';
    await rows.first().getByRole('button', { name: id }).click();
    await dialog.getByRole('button', { name: /^作\s?廢$/ }).click(PATIENCE);
    const asked = dialog.filter({ hasText: `作廢交易 ${id}` });
    await expect(asked).toContainText('當期作廢', PATIENCE);
    await asked.getByRole('textbox', { name: /原因/ }).fill('重複收費');
    await asked.getByRole('button', { name: '送審作廢' }).click();
    await dialog.getByRole('button', { name: /^核准 10107/ }).click(PATIENCE);
    await expect(dialog.getByText('結案', { exact: true })).toBeVisible(PATIENCE);
    await expect(dialog.getByText('作廢', { exact: true }).first()).toBeVisible(PATIENCE);
  });

  await test.step('back-payment: everything of the plate at once', async () => {
    await frame.open('停車費', '未繳/補繳');
    await expect(page.getByRole('button', { name: '依車牌補繳' })).toBeVisible(PATIENCE);
    const first = rows.first().getByText(/^[A-Z0-9]{2,4}-[A-Z0-9]{2,4}$/);
    const plate = (await first.textContent(PATIENCE)) ?? '';
    await page.getByRole('button', { name: '依車牌補繳' }).click();
    await dialog.getByRole('textbox', { name: '車牌' }).fill(plate.toLowerCase());
    await expect(dialog.getByText(/合計 \d+ 筆，須一次繳清/)).toBeVisible(PATIENCE);
    await dialog.getByRole('button', { name: '收款並補繳' }).click();
    await expect(dialog).toBeHidden(PATIENCE);
    await expect(rows.filter({ hasText: plate })).toHaveCount(0, PATIENCE);
  });

  await test.step('refund: once', async () => {
    await page.goto('fees/payment-list?states=1');
    const refund = rows.first().getByRole('button', { name: '退款' });
    await refund.click(PATIENCE);
    await expect(dialog.getByRole('textbox', { name: /退款金額/ })).toBeFocused(PATIENCE);
    await dialog.getByRole('textbox', { name: /原因/ }).fill('重複扣款', PATIENCE);
    await dialog.getByRole('button', { name: /^退\s?款$/ }).click();
    await expect(dialog).toBeHidden(PATIENCE);
    await expect(refund).toHaveAttribute('aria-disabled', 'true', PATIENCE);
    await expect(refund).toHaveAttribute('title', /僅能退款一次/);
  });
});
