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
  /** Only within these, by CSS selector; the whole page by default. */
  within?: readonly string[];
  /** Not within these, by CSS selector. */
  without?: readonly string[];
  /** Only these rules of axe; all that are in force by default. */
  rules?: readonly string[];
  /** All rules but these. */
  otherThan?: readonly string[];
}

/** The same as axe takes it. */
interface LookedAt {
  include?: string[];
  exclude?: string[];
}

export const CONTRAST = 'color-contrast';
/** Axe leaves it out unless asked: what is pressed measures 24 by 24 pixels, or stands so far from the next (WCAG 2.5.8). */
const TARGET_SIZE = 'target-size';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong with the page once nothing moves, one line per rule. There are no frames within our pages.
 *
 * All rules share one look, since each begins by reading the whole page. Contrast takes as long as the others together,
 * once for each text: of texts that look alike, in all that it is reckoned from, one is looked at.
 */
export async function accessibilityFaults(
  page: Page,
  { within = [], without = [], rules, otherThan = [] }: Looking = {},
): Promise<string[]> {
  await untilStill(page);
  // Half a megabyte of code: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
    await page.evaluate(
      // The source of a part is written where there is a fault, not for each part that is looked at.
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
    // What passed is not listed, nothing is named by a selector, and no style sheet is read: each takes its time.
    resultTypes: ['violations'],
    selectors: false,
    elementRef: true,
    preload: { assets: ['media'] },
    iframes: false,
    ...(rules ? { runOnly: [...rules] } : { rules: { [TARGET_SIZE]: { enabled: true }, ...switchedOff } }),
  };
  if (rules?.includes(CONTRAST) ?? !otherThan.includes(CONTRAST))
    await page.evaluate(markTextsToRead, lookedAt);
  const faults = await page.evaluate(
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
  return faults;
}

/**
 * Marks each field and each text, but for what looks like an earlier word that is marked, as does all around it, while
 * nothing else lies over or under it. Runs in the page.
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
  // Of what is shorter axe cannot tell whether it is a text or a sign.
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
    // Axe passes over what is hidden, and tabs that are put aside are whole pages.
    if (getComputedStyle(element).display === 'none') return;
    const number = numberOf(element, around);
    if (isText && !(known.has(number) && isAlone(element))) toRead.push(element);
    if (isText && !known.has(number) && isWord(element) && isAlone(element)) known.add(number);
    for (const child of element.children) walk(child, number);
  };
  const roots = include ? document.querySelectorAll(include.join()) : [document.body];
  for (const root of roots) walk(root, numberAround(root));
  // All is measured before anything is marked: after each mark the page would be laid out anew.
  for (const text of toRead) text.setAttribute('data-to-read', '');
}

/**
 * Components of Ant Design on the page that no style sheet of the build has a rule for, by their classes: a module of
 * styles that the build overlooked would leave its component bare. Empty in development, where there is no such sheet.
 */
export function bareComponents(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sheets = [...document.styleSheets].filter(({ href }) => href?.includes('/antd-'));
    const rules = sheets.flatMap(({ cssRules }) => [...cssRules]);
    // By their selectors alone: the text of all that is in thousands of rules would be written at each look.
    const selectors = rules.flatMap(function within(rule): string[] {
      if (rule instanceof CSSStyleRule) return [rule.selectorText];
      return rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(within) : [];
    });
    const styled = new Set(selectors.join('\n').match(/(?<=\.)ant-[\w-]+/g));
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
