import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds wrong with the page as it is, one line per rule. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** By how many pixels the page is wider than its window. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Presses Tab so often; the names of what had the focus outside of the open dialog. */
export async function focusLeavingDialog(page: Page, presses: number): Promise<string[]> {
  const outside: string[] = [];
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      // After the last part of a page comes the browser itself, while the page's body has the focus.
      if (!focused || focused === document.body || focused.closest('[role="dialog"]')) return null;
      return focused.outerHTML.slice(0, 120);
    });
    if (found !== null) outside.push(found);
  }
  return outside;
}
