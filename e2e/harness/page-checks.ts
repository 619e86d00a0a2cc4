import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export interface Looking {
  /** CSS selectors of the parts to check; default the whole page. */
  within?: readonly string[];
  /** CSS selectors of the parts to skip. */
  without?: readonly string[];
  /** Rules of axe to run; default all active ones. */
  rules?: readonly string[];
  /** Rules to skip. */
  otherThan?: readonly string[];
}

/** The same options in axe's form. */
interface LookedAt {
  include?: string[];
  exclude?: string[];
}

export const CONTRAST = 'color-contrast';
/** Off by default in axe: targets are at least 24 by 24 pixels or far enough apart (WCAG 2.5.8). */
const TARGET_SIZE = 'target-size';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns axe's violations on a page at rest, one line per rule. Our pages contain no frames.
 *
 * All rules run in one pass, because each pass reads the whole page. Contrast takes as long as all other rules
 * together, once per text: among texts with equal inputs to the contrast, only one is checked.
 */
export async function accessibilityIssues(
  page: Page,
  { within = [], without = [], rules, otherThan = [] }: Looking = {},
): Promise<string[]> {
  await waitUntilStill(page);
  // Half a megabyte of code: loaded once per document.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
    await page.evaluate(
      // The source of a node is written only for violations, not for each checked node.
      (id) => window.axe.configure({ rules: [{ id, selector: '[data-to-read]' }], noHtml: true }),
      CONTRAST,
    );
  }
  const lookedAt: LookedAt = {
    ...(within.length > 0 ? { include: [...within] } : {}),
    ...(without.length > 0 ? { exclude: [...without] } : {}),
  };
  const switchedOff = Object.fromEntries(otherThan.map((rule) => [rule, { enabled: false }]));
  const options: axe.RunOptions = {
    // Passed rules, selectors and style sheets are left out: each takes time.
    resultTypes: ['violations'],
    selectors: false,
    elementRef: true,
    preload: { assets: ['media'] },
    iframes: false,
    ...(rules ? { runOnly: [...rules] } : { rules: { [TARGET_SIZE]: { enabled: true }, ...switchedOff } }),
  };
  if (rules?.includes(CONTRAST) ?? !otherThan.includes(CONTRAST))
    await page.evaluate(markTextsToRead, lookedAt);
  const issues = await page.evaluate(
    async ([context, wanted]) => {
      const { violations } = await window.axe.run(
        (Object.keys(context).length > 0 ? context : document) as axe.ElementContext,
        wanted,
      );
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ element }) => element?.outerHTML.slice(0, 200)).join(' ')}`,
      );
    },
    [lookedAt, options] as const,
  );
  await page.evaluate(() => {
    for (const text of document.querySelectorAll('[data-to-read]')) text.removeAttribute('data-to-read');
  });
  return issues;
}

/**
 * Marks each field and text to check, except texts that look like an already marked one, including all ancestors,
 * with nothing over or under them. Runs in the page.
 */
function markTextsToRead({ include, exclude }: LookedAt): void {
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
    );
  const lookOf = (element: Element) => {
    const style = getComputedStyle(element);
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
      style.position,
    ];
    return [element.localName, ...isOff, ...seen].join('|');
  };
  const isAlone = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return document
      .elementsFromPoint(x + width / 2, y + height / 2)
      .every((other) => other.contains(element) || element.contains(other));
  };
  // Axe cannot distinguish shorter texts from symbols.
  const isWord = ({ childNodes }: Element) =>
    [...childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && /\w\w|\p{L}{2}/u.test(textContent ?? ''),
    );
  const numbers = new Map<string, number>();
  const known = new Set<number>();
  const toRead: Element[] = [];
  const numberOf = (element: Element, around: number) => {
    const look = `${around}>${lookOf(element)}`;
    const number = numbers.get(look) ?? numbers.size;
    numbers.set(look, number);
    return number;
  };
  const numberAround = (root: Element): number =>
    root.parentElement ? numberOf(root.parentElement, numberAround(root.parentElement)) : -1;
  const walk = (element: Element, around: number) => {
    if (exclude && element.matches(exclude.join())) return;
    if (element.matches('input, select, textarea')) return void toRead.push(element);
    const isText = hasText(element);
    if (!isText && element.childElementCount === 0) return;
    // Axe skips hidden elements, and hidden tabs are whole pages.
    if (getComputedStyle(element).display === 'none') return;
    const number = numberOf(element, around);
    if (isText && !(known.has(number) && isAlone(element))) toRead.push(element);
    if (isText && !known.has(number) && isWord(element) && isAlone(element)) known.add(number);
    for (const child of element.children) walk(child, number);
  };
  const roots = include ? document.querySelectorAll(include.join()) : [document.body];
  for (const root of roots) walk(root, numberAround(root));
  // Measure everything before marking: each mark would cause another layout.
  for (const text of toRead) text.setAttribute('data-to-read', '');
}

/**
 * Returns the classes of Ant Design components on the page without a rule in the build's style sheets: a style module
 * that the build missed leaves its component unstyled. Empty in development, which has no such sheet.
 */
export function bareComponents(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sheets = [...document.styleSheets].filter(({ href }) => href?.includes('/antd-'));
    const rules = sheets.flatMap(({ cssRules }) => [...cssRules]);
    // Reads only selectors: serialising thousands of nested rules on each call would be slow.
    const selectors = rules.flatMap(function within(rule): string[] {
      if (rule instanceof CSSStyleRule) return [rule.selectorText];
      return rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(within) : [];
    });
    const styled = new Set(selectors.join('\n').match(/(?<=\.)ant-[\w-]+/g));
    // The root of each component has the class that sets its variables.
    const roots = document.querySelectorAll('[class*="ant-"][class*="css-var-"]');
    const names = [...roots].map(({ classList }) =>
      [...classList].find((name) => /^ant-(?!.*css-var)/.test(name)),
    );
    return [...new Set(names)].filter((name) => name !== undefined && !styled.has(name)) as string[];
  });
}

/** Returns by how many pixels the page at rest is wider than its window. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  await waitUntilStill(page);
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/**
 * Waits until only endless animations run: a half-faded text has no final contrast, and a moving drawer no final
 * position.
 * Pending animations start within two frames.
 */
async function waitUntilStill(page: Page): Promise<void> {
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

/** Presses Tab `presses` times. Returns the names of focused elements outside the open dialog. */
export async function focusLeavingDialog(page: Page, presses: number): Promise<string[]> {
  const outside: string[] = [];
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      // After the last element the focus moves to the browser's UI and the page's body is active.
      if (!focused || focused === document.body || focused.closest('[role="dialog"]')) return null;
      return focused.outerHTML.slice(0, 120);
    });
    if (found !== null) outside.push(found);
  }
  return outside;
}
