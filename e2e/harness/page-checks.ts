import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Looking {
  /** Only within these, by CSS selector; the whole page by default. */
  within?: readonly string[];
  /** Only these rules of axe; all of them by default. */
  rules?: string[];
}

/** What axe finds wrong with the page once nothing moves, one line per rule. */
export async function accessibilityFaults(
  page: Page,
  { within = [], rules }: Looking = {},
): Promise<string[]> {
  await untilStill(page);
  const look = async (wanted: (axe: AxeBuilder) => AxeBuilder) => {
    // It brings half a megabyte of code along, twice for each look, unless told that each frame has it.
    const there = await Promise.all(
      page.frames().map((frame) => frame.evaluate(() => 'axe' in window).catch(() => false)),
    );
    // Else it opens another page for each look, to gather from frames of other hosts: there are none.
    const axe = new AxeBuilder({ page, ...(there.every(Boolean) ? { axeSource: ';' } : {}) })
      .setLegacyMode(true)
      // What passed is not listed: naming each of a table's cells took most of the time.
      .options({ resultTypes: ['violations'] });
    for (const selector of within) axe.include(selector);
    const { violations } = await wanted(axe).analyze();
    return violations;
  };
  const others = rules?.filter((rule) => rule !== CONTRAST);
  const violations = [
    ...(others === undefined ? await look((axe) => axe.disableRules([CONTRAST])) : []),
    ...(others !== undefined && others.length > 0 ? await look((axe) => axe.withRules(others)) : []),
    ...(rules === undefined || rules.includes(CONTRAST) ? await contrastFaults(page, look) : []),
  ];
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`);
}

const CONTRAST = 'color-contrast';

/**
 * Contrast takes as long as all other rules together and more, once for each cell of a table: of cells that look alike,
 * in all that contrast is reckoned from, one is looked at.
 */
async function contrastFaults<Faults>(
  page: Page,
  look: (wanted: (axe: AxeBuilder) => AxeBuilder) => Promise<Faults>,
): Promise<Faults> {
  await page.evaluate(markAlikeCells);
  const faults = await look((axe) => axe.withRules([CONTRAST]).exclude('[data-looks-alike]'));
  await page.evaluate(() => {
    for (const cell of document.querySelectorAll('[data-looks-alike]'))
      cell.removeAttribute('data-looks-alike');
  });
  return faults;
}

/** Marks each cell that looks like an earlier one of its table. Runs in the page. */
function markAlikeCells(): void {
  const lookOf = (element: Element) => {
    const style = getComputedStyle(element);
    const hasText = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
    );
    const isOff = ['disabled', 'aria-disabled', 'aria-hidden', 'inert'].map((name) =>
      element.getAttribute(name),
    );
    const seen = [
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.fontSize,
      style.fontWeight,
      style.textShadow,
      style.display,
      style.visibility,
    ];
    return [element.localName, hasText, ...isOff, ...seen].join('|');
  };
  const known = new Map<Element, Set<string>>();
  for (const cell of document.querySelectorAll('td, [role="gridcell"]')) {
    const table = cell.closest('table, [role="grid"]') ?? document.body;
    const around: Element[] = [];
    for (let outer = cell.parentElement; outer && outer !== table; outer = outer.parentElement)
      around.push(outer);
    const look = [...around, cell, ...cell.querySelectorAll('*')].map(lookOf).join('>');
    const looks = known.get(table) ?? new Set();
    known.set(table, looks);
    if (looks.has(look)) cell.setAttribute('data-looks-alike', '');
    looks.add(look);
  }
}

/**
 * Components of Ant Design on the page that no style sheet of the build has a rule for, by their classes: a module of
 * styles that the build overlooked would leave its component bare. Empty in development, where there is no such sheet.
 */
export function bareComponents(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sheets = [...document.styleSheets].filter(({ href }) => href?.includes('/antd-'));
    const rules = sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');
    const styled = new Set(rules.match(/(?<=\.)ant-[\w-]+/g));
    // The root of each component has the class that its variables are set by.
    const roots = document.querySelectorAll('[class*="ant-"][class*="css-var-"]');
    const names = [...roots].map(({ classList }) =>
      [...classList].find((name) => /^ant-(?!.*css-var)/.test(name)),
    );
    return [...new Set(names)].filter((name) => name !== undefined && !styled.has(name)) as string[];
  });
}

/** By how many pixels the page is wider than its window, once nothing moves. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  await untilStill(page);
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/**
 * Waits until nothing moves but what moves for ever: half faded in, a text has no contrast of its own, and a drawer on
 * its way no place. What is about to move does so within two frames.
 */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const ends = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
    for (let stillFrames = 0; stillFrames < 2; ) {
      await frame();
      const moving = document
        .getAnimations()
        .filter((animation) => animation.playState === 'running' && ends(animation));
      stillFrames = moving.length === 0 ? stillFrames + 1 : 0;
      await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
    }
  });
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
