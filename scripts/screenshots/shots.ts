import type { Page } from '@playwright/test';
import { untilStill } from './signed-in-page.ts';

/** One picture of the product: `show` brings about what is to be seen, in whichever language the page is. */
export interface Shot {
  readonly name: string;
  /** Of the window, in which that much of the page is seen. */
  readonly heightPx: number;
  show(page: Page): Promise<void>;
}

/** What the READMEs show, in the order in which it is brought about. */
export const shots: readonly Shot[] = [
  {
    name: 'dashboard',
    heightPx: 1150,
    async show(page) {
      await page.goto('dashboard');
      await page.getByRole('main').getByRole('img').locator('svg').first().waitFor();
      await untilStill(page);
    },
  },
  {
    name: 'transaction-list',
    heightPx: 800,
    async show(page) {
      await page.goto('fees/transaction-list');
      await page.getByRole('row').nth(5).waitFor();
      await untilStill(page);
    },
  },
];
