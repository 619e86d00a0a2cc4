import type { Locator, Page } from '@playwright/test';
import { accessibilityFaults, bareComponents, CONTRAST, type Looking } from '../harness/page-checks.ts';
import { expect } from '../harness/plus-test.ts';

/** Something of the product to look at: a page, or what opens over one. Names fit both languages. */
export interface Stage {
  name: string;
  /** Brings it about and waits until it is there; false where there is no such thing. */
  open: (page: Page) => Promise<unknown>;
  /** Takes it away again; nothing to do for pages. */
  close?: (page: Page) => Promise<void>;
  /** The part that is new, by CSS selector; the whole page where it is one. What lies below was looked at before. */
  part?: string;
  /** What is looked at elsewhere, by CSS selector. */
  without?: readonly string[];
}

/** The same around each screen: accessibility.spec.ts looks at it once, in both themes and languages. */
export const FRAME = ['header.ant-layout-header', 'nav[aria-label="主選單"]', 'nav[aria-label="Main menu"]'];

/** Goes to a page of the application without loading it anew, as a link would. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    // With the number that the router gives its own steps, by which it tells them from other scripts' steps.
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/plus${path}`);
}

/** What axe finds once all is there: what began to load while it looked is waited for, and looked at again. */
async function findings(page: Page, looking: Looking): Promise<string[]> {
  const loading = page.locator('[aria-busy="true"], [data-pending], .ant-skeleton').filter({ visible: true });
  for (;;) {
    await expect(loading).toHaveCount(0);
    const found = await accessibilityFaults(page, looking);
    if ((await loading.count()) === 0 && !found.some((fault) => /ant-skeleton|aria-busy/.test(fault)))
      return found;
  }
}

interface Sweep {
  /** 'words' is what another language changes: not colours, nor which style sheets there are. */
  judged?: 'all' | 'words';
}

/**
 * What axe finds wrong with each stage in the language that is on, in both themes, and which components lack styles.
 * The theme is switched in place; all that it changes are colours, so the dark one is only asked about contrast.
 */
export async function sweep(
  page: Page,
  stages: readonly Stage[],
  { judged = 'all' }: Sweep = {},
): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  const note = (what: string, found: string[]) => {
    if (found.length > 0) faults[what] = found;
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
  return faults;
}

/** Opens a dialog or drawer by a button of the page; Escape closes it. */
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
