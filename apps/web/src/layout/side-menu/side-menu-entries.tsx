import { ExportOutlined } from '@ant-design/icons';
import type { MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { externalUrlOf, type NavItem, pathOfItem } from '../../shared/navigation/nav-tree.ts';
import { itemTitle } from '../../shared/navigation/use-nav-title.ts';
import { NavIcon } from './nav-icon.tsx';
import { menuKey, ownKey } from './side-menu-paths.ts';

type MenuEntry = NonNullable<MenuProps['items']>[number];

/** Initial number of rendered entries per group. A thousand would slow down every click. */
export const MAX_MENU_ENTRIES = 100;

const MORE_KEY = /^(?<group>.*)\.more$/;

interface DrawOptions {
  language: string;
  /** Number of rendered entries per group, if more than the first hundred. */
  limits: ReadonlyMap<string, number>;
  /** Entries that always render: the current page and its parent groups. */
  needed: readonly string[];
  /** Returns the label of the entry that renders more. */
  moreLabel: (total: number) => string;
  /** Name of the icon of links that open in a new tab. */
  newTabLabel: string;
}

/** Returns the group of a "more" entry's key, or null for other keys. */
export function groupOfMore(key: string): string | null {
  return MORE_KEY.exec(key)?.groups?.group ?? null;
}

/** Returns the menu items of a tree of any depth. A group with its own screen lists that screen first. */
export function sideMenuEntries(nodes: readonly NavItem[], options: DrawOptions): MenuEntry[] {
  const { language, limits, needed, moreLabel, newTabLabel } = options;

  function linkOf(item: NavItem, key: string, path: string, icon?: ReactNode): MenuEntry {
    const title = itemTitle(item, language);
    const label = (
      <Link to={path} tabIndex={-1}>
        {title}
      </Link>
    );
    return { key, icon, title, label };
  }

  function outsideLinkOf(item: NavItem, key: string, url: string, icon?: ReactNode): MenuEntry {
    const title = itemTitle(item, language);
    const label = (
      <a href={url} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
        {title} <ExportOutlined aria-label={newTabLabel} />
      </a>
    );
    return { key, icon, title, label };
  }

  function entryOf(item: NavItem, key: string, isFirstLevel: boolean): MenuEntry {
    const path = pathOfItem(item);
    const title = itemTitle(item, language);
    const icon = isFirstLevel ? <NavIcon item={item} title={title} /> : undefined;
    const url = externalUrlOf(item);
    if (url !== null) return outsideLinkOf(item, key, url, icon);
    if (!item.children?.length) return linkOf(item, key, path ?? '/', icon);
    const own = path === null ? [] : [linkOf(item, ownKey(key), path)];
    return { key, icon, label: title, title, children: [...own, ...entriesOf(item.children, key)] };
  }

  function entriesOf(items: readonly NavItem[], above: string): MenuEntry[] {
    const limit = limits.get(above) ?? MAX_MENU_ENTRIES;
    const drawn = items.flatMap((item, index) => {
      const key = menuKey(above, index);
      return index < limit || needed.includes(key) ? [entryOf(item, key, above === '')] : [];
    });
    const left = items.length - drawn.length;
    return left === 0 ? drawn : [...drawn, { key: `${above}.more`, label: moreLabel(left) }];
  }

  return entriesOf(nodes, '');
}
