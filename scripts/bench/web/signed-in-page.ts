import type { Browser, Page } from '@playwright/test';
import { installProbe } from './page-probe.ts';
import { settle } from './phase.ts';

/** Opens the web in a new context, signs in and waits until the page is idle. `url` ends with a slash. */
export async function openSignedIn(browser: Browser, url: string, account = 'staff'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
  });
  const page = await context.newPage();
  // tsx wraps named functions in a helper that does not exist in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(installProbe);
  await page.goto('login');
  await page.getByLabel('帳號', { exact: true }).fill(account);
  await page.locator('input[type="password"]').fill('Parking2026');
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: '主選單' }).waitFor();
  await settle(page);
  return page;
}
