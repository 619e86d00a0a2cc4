import type { Page } from '@playwright/test';
import { waitUntilStill } from '../screenshots/signed-in-page.ts';
import type { Picture } from './manual.ts';

/** Selected tab. */
const PANEL = '[role="tabpanel"]:not([hidden])';

/** Returns the picture as JPEG. Throws if there is no row to open or no matching button. */
export async function captureScreenshot(page: Page, { path, step }: Picture): Promise<Buffer> {
  await page.goto(`.${path}`);
  await page.locator(`${PANEL} .ant-table-row`).first().waitFor();
  await waitUntilStill(page);
  if (step !== '') {
    await doStep(page, step);
    await waitUntilStill(page);
  }
  return page.screenshot({ type: 'jpeg', quality: 88, animations: 'disabled' });
}

async function doStep(page: Page, step: string): Promise<void> {
  if (step === '開第一列') {
    await page.locator(`${PANEL} .ant-table-row`).first().focus();
    await page.keyboard.press('Enter');
  } else {
    const name = step.slice('按「'.length, -'」'.length);
    await page.getByRole('button', { name, exact: true }).first().click();
  }
  await page.getByRole('dialog').first().waitFor();
}
