import type { MenuProps } from 'antd';
import { Link } from 'react-router-dom';
import { type NavItem, normalPath, pathOfItem } from '../shared/navigation/nav-tree.ts';
import { navTitle } from '../shared/navigation/use-nav-title.ts';
import { NavIcon } from './nav-icon.tsx';

type MenuEntry = NonNullable<MenuProps['items']>[number];

/** The menu's tree as the sidebar draws it. */
export interface SideMenuEntries {
  items: MenuEntry[];
  /** Where an entry leads. */
  pathOf: ReadonlyMap<string, string>;
  /** Keys of the entries that lead to a normal path, each with those of the groups around it. */
  placesOf: ReadonlyMap<string, readonly { key: string; groups: readonly string[] }[]>;
  /** How many levels there are. */
  depth: number;
}

/**
 * Draws the tree, of any depth. An entry's key is its place in the tree: a server may send one name, or one path, twice.
 * A group with a screen of its own has that as its first entry.
 */
export function sideMenuEntries(nodes: readonly NavItem[], language: string): SideMenuEntries {
  const pathOf = new Map<string, string>();
  const placesOf = new Map<string, { key: string; groups: readonly string[] }[]>();
  let depth = 0;

  function linkOf(item: NavItem, key: string, path: string, groups: readonly string[]): MenuEntry {
    const title = navTitle(item.title, language);
    pathOf.set(key, path);
    const places = placesOf.get(normalPath(path)) ?? [];
    placesOf.set(normalPath(path), [...places, { key, groups }]);
    const icon = groups.length === 0 ? <NavIcon item={item} title={title} /> : undefined;
    return {
      key,
      icon,
      title,
      label: (
        <Link to={path} tabIndex={-1}>
          {title}
        </Link>
      ),
    };
  }

  function entryOf(item: NavItem, key: string, groups: readonly string[]): MenuEntry {
    depth = Math.max(depth, groups.length + 1);
    const path = pathOfItem(item);
    if (!item.children?.length) return linkOf(item, key, path ?? '/', groups);
    const title = navTitle(item.title, language);
    const within = [...groups, key];
    const children = item.children.map((child, index) => entryOf(child, `${key}.${index}`, within));
    const own = path === null ? [] : [linkOf(item, `${key}.own`, path, within)];
    const icon = groups.length === 0 ? <NavIcon item={item} title={title} /> : undefined;
    return { key, icon, label: title, title, children: [...own, ...children] };
  }

  const items = nodes.map((item, index) => entryOf(item, String(index), []));
  return { items, pathOf, placesOf, depth };
}
