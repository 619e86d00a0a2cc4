import { type NavItem, navEntries, normalPath } from '../../shared/navigation/nav-tree.ts';
import { itemTitle } from '../../shared/navigation/use-nav-title.ts';

/** Title in the page's language, and the server's title if it differs. Staff may know the latter by heart. */
export interface SearchTitle {
  title: string;
  serverTitle: string;
}

/** A searchable menu page. */
export interface SearchEntry extends SearchTitle {
  /** Normal path. A page is one entry, however often the menu has it. */
  id: string;
  path: string;
  /** Parent groups, from the root down. */
  trail: readonly SearchTitle[];
}

/** Returns every page of a visible menu in menu order. */
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
