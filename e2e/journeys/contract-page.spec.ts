import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';

const password = 'Parking2026';

/** Fills the search and waits until it hides what was shown. The page draws only what is in view. */
async function search(page: Page, text: string, shown: string) {
  await expect(page.getByText(shown).first()).toBeVisible();
  await page.getByPlaceholder('Filter by tag or path').fill(text);
  await expect(page.getByText(shown).first()).toBeHidden();
}

async function open(page: Page, operationId: string) {
  const operation = page.locator(`[id$="-${operationId}"]`);
  await operation.locator('.opblock-summary-control').click();
  return operation;
}

// The fixtures fail a request to another host, and a violation of the page's security policy.
test('a developer finds a deal in the contract and calls it', async ({ page, mock }) => {
  await page.goto(`${mock.origin}/__mock/`);
  await page.getByRole('link', { name: '合約文件' }).click();

  await search(page, '/account/login', '/account/refreshtoken');
  const signIn = await open(page, 'accountLogin');
  await signIn.getByRole('textbox').fill(JSON.stringify({ username: 'admin', password }));
  await signIn.getByRole('button', { name: 'Execute' }).click();
  await expect(signIn.locator('.live-responses-table')).toContainText('accessToken');

  await search(page, '退款', '/account/login');
  await expect(page.getByText('退款 · Refund a payment').first()).toBeVisible();

  await search(page, 'AbnormalList', '退款 · Refund a payment');
  const list = await open(page, 'AbnormalList');
  await list.getByRole('button', { name: 'Execute' }).click();
  await expect(list.locator('.live-responses-table')).toContainText('transactionId');
});
