import type { Locator, Page } from '@playwright/test';
import { expect } from '../harness/fixtures.ts';
import { accessibilityIssues, bareComponents, CONTRAST, type Looking } from '../harness/page-checks.ts';

/** Part of the product to check: a page, or an overlay over one. Names match both languages. */
export interface Stage {
  name: string;
  /** Opens it and waits for it. Returns false if it does not exist. */
  open: (page: Page) => Promise<unknown>;
  /** Closes it; pages have nothing to close. */
  close?: (page: Page) => Promise<void>;
  /** CSS selector of the new part; the whole page if omitted. The background was checked before. */
  part?: string;
  /** CSS selectors of parts that are checked elsewhere. */
  without?: readonly string[];
}

/** Identical around each screen: accessibility.spec.ts checks it once, in both themes and languages. */
export const FRAME = ['header.ant-layout-header', 'nav[aria-label="主選單"]', 'nav[aria-label="Main menu"]'];

/** Navigates to a page of the application without a reload, as a link does. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    // Carries the index of the router's own history entries, by which it recognises them.
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/plus${path}`);
}

/** Returns axe's findings on a loaded page. If something starts loading during the check, waits and checks again. */
async function findings(page: Page, looking: Looking): Promise<string[]> {
  const loading = page.locator('[aria-busy="true"], [data-pending], .ant-skeleton').filter({ visible: true });
  for (;;) {
    await expect(loading).toHaveCount(0);
    const found = await accessibilityIssues(page, looking);
    if ((await loading.count()) === 0 && !found.some((issue) => /ant-skeleton|aria-busy/.test(issue)))
      return found;
  }
}

interface Sweep {
  /** `words` checks what depends on the language: neither colours nor the list of style sheets. */
  judged?: 'all' | 'words';
}

/**
 * Returns axe's findings for each stage in the current language, in both themes, and components without styles.
 * The theme is switched in place and only changes colours, so the dark one is checked for contrast alone.
 */
export async function sweep(
  page: Page,
  stages: readonly Stage[],
  { judged = 'all' }: Sweep = {},
): Promise<Record<string, string[]>> {
  const issues: Record<string, string[]> = {};
  const note = (what: string, found: string[]) => {
    if (found.length > 0) issues[what] = found;
  };
  for (const { name, open, close, part, without = [] } of stages) {
    if ((await open(page)) === false) continue;
    const place = part ? { within: [part] } : { without };
    if (judged === 'words') {
      note(`${name}, words`, await findings(page, { ...place, otherThan: [CONTRAST] }));
    } else {
      note(`${name}, light`, await findings(page, place));
      note(`${name}, without styles`, await bareComponents(page));
      await page.emulateMedia({ colorScheme: 'dark' });
      note(`${name}, dark`, await findings(page, { ...place, rules: [CONTRAST] }));
      await page.emulateMedia({ colorScheme: 'light' });
    }
    await close?.(page);
  }
  return issues;
}

/** Returns a stage that opens a dialog or drawer with a button; Escape closes it. */
export function opensBy(name: string, button: (page: Page) => Locator): Stage {
  return {
    name,
    part: '[role="dialog"]',
    async open(page) {
      await button(page).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    async close(page) {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    },
  };
}
