import type { Browser } from '@playwright/test';
import type { RunningMock } from '../../../e2e/harness/start-mock.ts';
import type { Measurement } from '../measurement.ts';
import { changeAnswer } from './answer-of-deal.ts';
import { openSignedIn } from './signed-in-page.ts';

const LETTERS = 1_000;

/** Measures a thousand 催繳函, made of those that the server returns: on paper in the page, and all of them as one PDF. */
export async function measureLetters(browser: Browser, mock: RunningMock): Promise<Measurement[]> {
  const page = await openSignedIn(browser, mock.url, 'manager');
  page.setDefaultTimeout(120_000);
  try {
    await changeAnswer(page, 'ArrearsLetterPrint', ({ letters, ...others }) => ({
      ...others,
      letters: Array.from({ length: LETTERS }, (_, index) => {
        const letter = letters[index % letters.length];
        if (letter === undefined) throw new Error('The seed has no case with an address.');
        return { ...letter, letterId: `${letter.letterId.slice(0, -4)}${String(index).padStart(4, '0')}` };
      }),
    }));
    await page.goto('fees/arrears-case-list?hasAddress=yes');
    await page.locator('tr[data-row-key]').first().waitFor();
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printedAt = String(performance.now());
      };
    });
    await page.getByRole('columnheader').getByRole('checkbox').check();
    await page.getByRole('toolbar', { name: /選取/ }).getByRole('button', { name: '列印催繳函' }).click();
    const startedAt = performance.now();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^列\s?印$/ })
      .click();
    await page.locator('body[data-printed-at]').waitFor();
    const onPaperMs = performance.now() - startedAt;
    await page.pdf();
    return [
      { name: '1,000 letters on paper', now: onPaperMs / 1_000, goal: 10, unit: 's' },
      { name: '1,000 letters as one PDF', now: (performance.now() - startedAt) / 1_000, goal: 20, unit: 's' },
    ];
  } finally {
    await page.context().close();
  }
}
