import type { Browser } from '@playwright/test';
import type { RunningMock } from '../../../e2e/harness/start-mock.ts';
import type { Measurement } from '../measurement.ts';
import { openSignedIn } from './signed-in-page.ts';

const SHEETS = 100;

/** Measures a hundred proof sheets: until the preview is complete, and from printing to the finished document. */
export async function measureProofSheets(browser: Browser, mock: RunningMock): Promise<Measurement[]> {
  const page = await openSignedIn(browser, mock.url);
  try {
    await page.goto('invoices/invoice-list?period=all&buyer=12&states=1&size=100');
    await page
      .locator('tr[data-row-key]')
      .nth(SHEETS - 1)
      .waitFor();
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printedAt = String(performance.now());
      };
    });
    await page.getByRole('columnheader').getByRole('checkbox').check();
    const shownFrom = performance.now();
    await page.getByRole('toolbar', { name: /選取/ }).getByRole('button', { name: '列印證明聯' }).click();
    const dialog = page.getByRole('dialog', { name: /^列印/ });
    await dialog
      .getByRole('article')
      .nth(SHEETS - 1)
      .waitFor();
    const previewMs = performance.now() - shownFrom;

    await dialog.getByRole('textbox').fill('整批寄送');
    const printedFrom = performance.now();
    await dialog.getByRole('button', { name: `列印 ${SHEETS} 張` }).click();
    await page.locator('body[data-printed-at]').waitFor();
    const unit = 'ms';
    return [
      { name: '100 proof sheets, preview', now: previewMs, goal: 5_000, unit },
      {
        name: '100 proof sheets, noted and on paper',
        now: performance.now() - printedFrom,
        goal: 5_000,
        unit,
      },
    ];
  } finally {
    await page.context().close();
  }
}
