import { type NavItem, navEntries, normalPath } from '../../shared/navigation/nav-tree.ts';
import { itemTitle } from '../../shared/navigation/use-nav-title.ts';

/** A title in the language of the page and, where that differs, the server's, which staff may know by heart. */
export interface SearchTitle {
  title: string;
  serverTitle: string;
}

/** A page that the menu search can find. */
export interface SearchEntry extends SearchTitle {
  /** Its normal path: one page is one entry, however often the menu has it. */
  id: string;
  path: string;
  /** The groups around it, from the root down. */
  trail: readonly SearchTitle[];
}

/** Every page of a visible menu, in its order. */
export function searchEntries(menu: readonly NavItem[], role: string, language: string): SearchEntry[] {
  const titleOf = (item: NavItem): SearchTitle => {
    const shown = itemTitle(item, language);
    return { title: shown, serverTitle: shown === item.title ? '' : item.title };
  };
  const found = new Map<string, SearchEntry>();
  for (const { item, path, trail } of navEntries(menu, role)) {
    if (path === null || found.has(normalPath(path))) continue;
    const id = normalPath(path);
    found.set(id, { id, path, ...titleOf(item), trail: trail.slice(0, -1).map(titleOf) });
  }
  return [...found.values()];
}
