import { expect, test } from '../../harness/fixtures.ts';
import { accessibilityIssues } from '../../harness/page-checks.ts';
import { chooseOption } from '../../pages/choose-option.ts';
import { SignIn } from '../../pages/sign-in.ts';

const NAME = '週年慶停車一小時';

test('a discount is published with codes and stopped, and a redemption of another is reversed', async ({
  page,
}) => {
  const rows = page.locator('tbody tr[data-row-key]').filter({ visible: true });
  const plan = page.getByRole('dialog').filter({ has: page.getByRole('region', { name: '序號與 QR' }) });

  await test.step('a shop’s plan with a quota', async () => {
    await page.goto('discounts/discount-list');
    await new SignIn(page).signInAs('manager');
    await page.getByRole('button', { name: '新增方案' }).click();
    const form = page.getByRole('dialog', { name: '新增折扣方案' });
    await form.getByLabel('名稱', { exact: true }).fill(NAME);
    await chooseOption(form.getByLabel('發行類型', { exact: true }), '店家發行');
    await chooseOption(form.getByLabel('合作店家', { exact: true }), '府中商場');
    await form.getByLabel('折抵分鐘數', { exact: true }).fill('60');
    await form.getByLabel('額度', { exact: true }).fill('5');
    await chooseOption(form.getByLabel('適用場站', { exact: true }), '板橋府中站');
    await page.keyboard.press('Escape');
    await expect(page.locator('.ant-select-dropdown').filter({ visible: true })).toHaveCount(0);
    expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
    // The last field: Enter submits the form.
    await form.getByLabel('到期日', { exact: true }).fill('2026/12/31');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(plan).toContainText('府中商場');
  });

  await test.step('codes, up to the quota', async () => {
    await plan.getByRole('button', { name: '產生序號' }).click();
    const form = page.getByRole('dialog', { name: `產生序號：${NAME}` });
    await expect(form).toContainText('額度還有 5 組');
    await form.getByLabel('組數', { exact: true }).fill('3');
    await form.getByRole('button', { name: /^產\s?生$/ }).click();
    await expect(form).toBeHidden();
    await expect(plan.getByRole('region', { name: '序號與 QR' }).locator('code')).toHaveCount(3);
  });

  await test.step('stopped with a reason, it no longer applies', async () => {
    await plan.getByRole('button', { name: /^停\s?用$/ }).click();
    const question = page.getByRole('dialog', { name: `停用「${NAME}」？` });
    await question.getByRole('textbox', { name: /原因/ }).fill('活動取消');
    await question.getByRole('button', { name: /^停\s?用$/ }).click();
    await expect(question).toBeHidden();
    await expect(plan.getByRole('region', { name: '異動紀錄' })).toContainText('活動取消');
    await expect(plan.getByRole('button', { name: '產生序號' })).toBeDisabled();
  });

  await test.step('a mistaken redemption is reversed, once', async () => {
    await page.goto('discounts/discount-usage-list?states=1');
    const id = (await rows.first().getAttribute('data-row-key')) ?? '';
    await page
      .locator(`tbody tr[data-row-key="${id}"]`)
      .getByRole('button', { name: /^撤\s?銷$/ })
      .click();
    const question = page.getByRole('dialog', { name: /^撤銷 .+？$/ });
    await question.getByRole('textbox', { name: /原因/ }).fill('誤掃他車');
    await question.getByRole('button', { name: /^撤\s?銷$/ }).click();
    await expect(question).toBeHidden();
    await page.goto(`discounts/discount-usage-list?detail=${id}`);
    await expect(page.getByRole('dialog').getByRole('region', { name: '異動紀錄' })).toContainText(
      '誤掃他車',
    );
  });
});
