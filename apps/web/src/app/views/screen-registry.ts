import type { ComponentType } from 'react';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { addTextFiles, type Texts } from '../../i18n/text-files.ts';
import { addScreenTitles, type ScreenTitles } from '../../shared/navigation/use-nav-title.ts';

type ScreenModule = Record<string, unknown>;

const PAGE_PATH = /\/screens\/(?<component>[^/]+\/(?<screen>[^/]+))\/\k<screen>-page\.tsx$/;

const screens = new Map<string, () => Promise<ScreenModule>>();

for (const [path, load] of Object.entries(import.meta.glob<ScreenModule>('../../screens/*/*/*-page.tsx'))) {
  const component = PAGE_PATH.exec(path)?.groups?.component;
  if (component) screens.set(component, load);
}

addTextFiles(import.meta.glob<Texts>('../../screens/*/*/*.{zh_TC,en}.json', { import: 'default' }));

addScreenTitles(
  Object.values(
    import.meta.glob<ScreenTitles>('../../screens/*/*/*.title.json', { import: 'default', eager: true }),
  ),
);

/** Namespaces that most screens use. */
const SHARED_NAMESPACES = ['failure', 'table'];

/** Returns whether a view component path (`fees/transaction-list`) has a screen. */
export function hasScreen(component: string): boolean {
  return screens.has(component);
}

/**
 * Loads a screen with its texts.
 * Errors: rejects if the path has no screen, its chunk fails to load, or its file does not export exactly one
 * component whose name ends in `Page`.
 */
export async function loadScreen(component: string): Promise<ComponentType> {
  const load = screens.get(component);
  if (!load) throw new Error(`no screen at ${component}`);
  const [found] = await Promise.all([load(), loadNamespaces(component, ...SHARED_NAMESPACES)]);
  const pages = Object.entries(found).filter(([name]) => name.endsWith('Page'));
  const page = pages[0]?.[1];
  if (pages.length !== 1 || typeof page !== 'function') {
    throw new Error(`screens/${component} must export one component whose name ends in Page`);
  }
  return page as ComponentType;
}
