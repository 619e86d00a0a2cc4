import type { MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type NavItem, pathOfItem } from '../../shared/navigation/nav-tree.ts';
import { itemTitle } from '../../shared/navigation/use-nav-title.ts';
import { NavIcon } from './nav-icon.tsx';
import { menuKey, ownKey } from './side-menu-places.ts';

type MenuEntry = NonNullable<MenuProps['items']>[number];

/** Entries of one group that are drawn at once; a thousand would make every click slow, and nobody reads them. */
export const MOST_ENTRIES = 100;

const MORE_KEY = /^(?<group>.*)\.more$/;

interface DrawOptions {
  language: string;
  /** How many entries of a group are drawn, where that is not the first hundred. */
  limits: ReadonlyMap<string, number>;
  /** Entries that are drawn wherever they stand: the current page and the groups around it. */
  needed: readonly string[];
  /** Words of the entry that draws more of them. */
  moreLabel: (total: number) => string;
}

/** The group whose further entries a key asks for; null for any other key. */
export function groupOfMore(key: string): string | null {
  return MORE_KEY.exec(key)?.groups?.group ?? null;
}

/** Draws the menu, of any depth. A group with a screen of its own has that as its first entry. */
export function sideMenuEntries(nodes: readonly NavItem[], options: DrawOptions): MenuEntry[] {
  const { language, limits, needed, moreLabel } = options;

  function linkOf(item: NavItem, key: string, path: string, icon?: ReactNode): MenuEntry {
    const title = itemTitle(item, language);
    const label = (
      <Link to={path} tabIndex={-1}>
        {title}
      </Link>
    );
    return { key, icon, title, label };
  }

  function entryOf(item: NavItem, key: string, isFirstLevel: boolean): MenuEntry {
    const path = pathOfItem(item);
    const title = itemTitle(item, language);
    const icon = isFirstLevel ? <NavIcon item={item} title={title} /> : undefined;
    if (!item.children?.length) return linkOf(item, key, path ?? '/', icon);
    const own = path === null ? [] : [linkOf(item, ownKey(key), path)];
    return { key, icon, label: title, title, children: [...own, ...entriesOf(item.children, key)] };
  }

  function entriesOf(items: readonly NavItem[], above: string): MenuEntry[] {
    const limit = limits.get(above) ?? MOST_ENTRIES;
    const drawn = items.flatMap((item, index) => {
      const key = menuKey(above, index);
      return index < limit || needed.includes(key) ? [entryOf(item, key, above === '')] : [];
    });
    const left = items.length - drawn.length;
    return left === 0 ? drawn : [...drawn, { key: `${above}.more`, label: moreLabel(left) }];
  }

  return entriesOf(nodes, '');
}
