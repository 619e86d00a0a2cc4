import type { Page } from '@playwright/test';
import { waitUntilStill } from './signed-in-page.ts';

/** Screenshot of the product. `show` opens the content in either language. */
export interface Shot {
  readonly name: string;
  /** Height of the window. */
  readonly heightPx: number;
  show(page: Page): Promise<void>;
}

/** Screenshots of the READMEs, in order of execution. */
export const shots: readonly Shot[] = [
  {
    name: 'dashboard',
    heightPx: 1150,
    async show(page) {
      await page.goto('dashboard');
      await page.getByRole('main').getByRole('img').locator('svg').first().waitFor();
      await waitUntilStill(page);
    },
  },
  {
    name: 'transaction-list',
    heightPx: 800,
    async show(page) {
      await page.goto('fees/transaction-list');
      await page.getByRole('row').nth(5).waitFor();
      await waitUntilStill(page);
    },
  },
];
