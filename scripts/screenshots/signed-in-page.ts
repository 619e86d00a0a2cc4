import type { Browser, Page } from '@playwright/test';

interface Who {
  readonly account: string;
  readonly language: 'zh' | 'en';
  /** Device pixel ratio; default 1. */
  readonly sharpness?: number;
}

/** Opens a signed-in page for pictures. Shape: `url` is the web's base with its closing slash. */
export async function openSignedIn(
  browser: Browser,
  url: string,
  { account, language, sharpness = 1 }: Who,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: sharpness,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.goto('login');
  if (language === 'en') await page.getByRole('button', { name: 'English' }).click();
  await page.getByLabel(/^(帳號|Account)$/).fill(account);
  await page.locator('input[type="password"]').fill('Parking2026');
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: /^(主選單|Main menu)$/ }).waitFor();
  return page;
}

/** Waits until charts and tables are drawn and no request is pending. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]:visible').first().waitFor({ state: 'detached' });
  await page.evaluate('Promise.all(document.getAnimations().map((animation) => animation.finished))');
  // Chart animations run on a timer of the library.
  await page.waitForTimeout(1_500);
}
