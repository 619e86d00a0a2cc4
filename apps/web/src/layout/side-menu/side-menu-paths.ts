import { externalUrlOf, type NavItem, normalPath, pathOfItem } from '../../shared/navigation/nav-tree.ts';

/** Position of an entry in the sidebar: its key and the keys of its parent groups, from the root down. */
interface MenuPlace {
  key: string;
  groups: readonly string[];
}

export interface SideMenuPlaces {
  /** Target path of each entry. */
  pathOf: ReadonlyMap<string, string>;
  /** URL of each entry that leads outside. */
  urlOf: ReadonlyMap<string, string>;
  /** Entries of each normal path. */
  placesOf: ReadonlyMap<string, readonly MenuPlace[]>;
  /** Group names by key. They identify a group after the menu is rearranged. */
  groupNames: ReadonlyMap<string, string>;
  /** Number of levels. */
  depth: number;
}

/** Returns the key of an entry: its position in the tree, because names and paths can repeat. */
export function menuKey(above: string, index: number): string {
  return above === '' ? String(index) : `${above}.${index}`;
}

/** Returns the key of the entry for a group's own screen. */
export function ownKey(group: string): string {
  return `${group}.own`;
}

/** Indexes every entry of a menu of any depth, rendered or not. */
export function sideMenuPlaces(nodes: readonly NavItem[]): SideMenuPlaces {
  const pathOf = new Map<string, string>();
  const urlOf = new Map<string, string>();
  const placesOf = new Map<string, MenuPlace[]>();
  const groupNames = new Map<string, string>();
  let depth = 0;

  function enter(path: string, place: MenuPlace) {
    pathOf.set(place.key, path);
    placesOf.set(normalPath(path), [...(placesOf.get(normalPath(path)) ?? []), place]);
  }
  function walk(items: readonly NavItem[], above: string, groups: readonly string[]) {
    depth = Math.max(depth, groups.length + 1);
    for (const [index, item] of items.entries()) {
      const key = menuKey(above, index);
      const path = pathOfItem(item);
      const url = externalUrlOf(item);
      if (url !== null) urlOf.set(key, url);
      const children = item.children ?? [];
      const isGroup = children.length > 0;
      if (path !== null && isGroup) enter(path, { key: ownKey(key), groups: [...groups, key] });
      else if (path !== null) enter(path, { key, groups });
      if (isGroup) groupNames.set(key, item.name);
      if (isGroup) walk(children, key, [...groups, key]);
    }
  }
  walk(nodes, '', []);
  return { pathOf, urlOf, placesOf, groupNames, depth };
}
