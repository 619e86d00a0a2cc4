import { clientOf } from '../../harness/api-client.ts';
import { expect, test } from '../../harness/fixtures.ts';
import { accessibilityIssues, sidewaysOverflow } from '../../harness/page-checks.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { SignIn } from '../../pages/sign-in.ts';

const PHONE = { width: 390, height: 844 };

test('the manager agrees on instalments by keyboard, collects the first one, and cancels the rest', async ({
  page,
  mock,
}) => {
  const manager = await clientOf(mock, 'manager');
  const { items } = await manager.data('ArrearsCaseList', {
    page: 1,
    pageSize: 100,
    filters: { isDivisible: true },
  });
  const chosen = items.find(({ pendingDocuments }) => pendingDocuments === undefined);
  if (!chosen) throw new Error('The seed has no case with several unpaid fees.');
  const { plate, caseId } = chosen;

  await page.goto(`fees/arrears-case-list?isDivisible=yes&plate=${plate}`);
  await new SignIn(page).signInAs('manager');
  await expect(new AppLayout(page).connected).toBeVisible();
  const row = page.locator(`tr[data-row-key="${caseId}"]`);
  await row.getByRole('button', { name: plate }).press('Enter');
  const drawer = page.getByRole('dialog', { name: new RegExp(caseId) });
  await drawer.getByRole('button', { name: '分期付款' }).press('Enter');
  const form = page.getByRole('dialog', { name: `${plate} 的分期付款` });
  const preview = form.getByRole('region', { name: '各期' }).locator('tbody tr');
  await expect(preview).toHaveCount(2);
  await form.getByLabel('期數').fill('12');
  await expect(form.getByText(/筆停車費無法分成 12 期/)).toBeVisible();
  await form.getByLabel('期數').fill('2');
  await expect(preview).toHaveCount(2);
  expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
  await form.getByRole('button', { name: '確認分期' }).press('Enter');
  await expect(page.getByText('已約定分期。')).toBeVisible();

  const plan = drawer.getByRole('region', { name: '分期付款' });
  await expect(plan.getByText('分期中')).toBeVisible();
  await expect(drawer.getByRole('button', { name: '列印催繳函' })).toHaveAttribute('aria-disabled', 'true');
  await expect(drawer.getByRole('button', { name: '呆帳沖銷' })).toHaveAttribute('aria-disabled', 'true');
  expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);

  await plan.getByRole('button', { name: '第 1 期收款' }).press('Enter');
  const payment = page.getByRole('dialog', { name: /補繳/ });
  await expect(payment.getByText(/合計 \d+ 筆/)).toBeVisible();
  expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
  await payment.getByRole('button', { name: '確認收款' }).press('Enter');
  await expect(page.getByText(/已補繳 \d+ 筆/)).toBeVisible();
  const parts = plan.getByRole('group', { name: '分期付款' }).locator('tbody tr');
  await expect(parts.first()).toContainText('已補繳');
  await expect(parts.last()).toContainText('未繳');
  await expect(plan.getByRole('button', { name: '第 1 期收款' })).toHaveCount(0);

  await page.goto('fees/arrears-case-list?planStatuses=running');
  await expect(row).toContainText('分期中');
  expect(await accessibilityIssues(page)).toEqual([]);

  await page.context().addCookies([{ name: 'language', value: 'en', url: new URL('../', page.url()).href }]);
  await page.setViewportSize(PHONE);
  await page.goto(`fees/arrears-case-list?planStatuses=running&detail=${caseId}`);
  await expect(drawer.getByText('Pay by', { exact: true })).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await drawer.getByRole('button', { name: 'Cancel instalments' }).press('Enter');
  const end = page.getByRole('dialog', { name: `Cancel the instalments of ${plate}?` });
  await end.getByRole('textbox', { name: /Reason/ }).fill('Pays the rest at once');
  await end.getByRole('button', { name: 'Cancel instalments' }).press('Enter');
  await expect(page.getByText('Instalments cancelled.')).toBeVisible();
  await expect(drawer.getByText('Cancelled', { exact: true })).toBeVisible();
});
