import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { watchContext } from '../harness/page-watch.ts';
import type { RunningMock } from '../harness/start-mock.ts';
import { startTestMock } from '../harness/test-mock.ts';
import { AppLayout } from '../pages/app-layout.ts';
import { SignIn } from '../pages/sign-in.ts';

const NAME = '稽核室';

async function post(url: string, body: object): Promise<{ url: string }> {
  const headers = { 'content-type': 'application/json' };
  return (await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as {
    url: string;
  };
}

/** Opens 部門 in a browser of the tenant `two`, at the main address, by header and cookie. */
async function enterByHeader(browser: Browser, { url, origin }: RunningMock) {
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: { 'x-mock-tenant': 'two' } });
  await context.addCookies([{ name: 'x-mock-tenant', value: 'two', url: origin }]);
  return enter(await context.newPage(), url);
}

/** Opens 部門 in a browser at the tenant's own address. */
async function enterByAddress(browser: Browser, url: string) {
  return enter(await (await browser.newContext({ baseURL: url })).newPage(), url);
}

async function enter(page: Page, url: string) {
  const watch = watchContext(page.context(), new URL(url).host);
  await page.goto('login');
  await new SignIn(page).signInAs('hr');
  const layout = new AppLayout(page);
  await layout.open('人員權限', '部門');
  await expect(layout.connected).toBeVisible();
  return { page, watch };
}

async function createDepartment(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新增部門' }).click();
  const drawer = page.getByRole('dialog', { name: '新增部門' });
  await drawer.getByLabel('名稱').fill(NAME);
  await drawer.getByRole('button', { name: /儲\s?存/ }).click();
  await expect(drawer).toBeHidden();
}

test('two browsers in two tenants save the same record at the same time and never meet', async ({
  browser,
}) => {
  const mock = await startTestMock('tenants', ['--tenants', '2']);
  try {
    const { url } = await post(`${mock.origin}/__mock/tenants`, { name: 'one' });
    const users = await Promise.all([enterByAddress(browser, url), enterByHeader(browser, mock)]);
    // One name per company: in shared rows the second would be refused.
    await Promise.all(users.map(({ page }) => createDepartment(page)));
    for (const { page, watch } of users) {
      await expect(page.getByRole('row').filter({ hasText: NAME })).toHaveCount(1);
      await expect(page.getByRole('row').filter({ hasText: NAME })).toContainText('D08');
      expect(watch.problems()).toEqual([]);
      await page.context().close();
    }
  } finally {
    await mock.stop();
  }
});
