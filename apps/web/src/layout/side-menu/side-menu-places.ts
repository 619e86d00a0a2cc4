import { type NavItem, normalPath, pathOfItem } from '../../shared/navigation/nav-tree.ts';

/** Where an entry of the sidebar stands: its key, and those of the groups around it, from the root down. */
interface MenuPlace {
  key: string;
  groups: readonly string[];
}

export interface SideMenuPlaces {
  /** Where an entry leads. */
  pathOf: ReadonlyMap<string, string>;
  /** The entries that lead to a normal path. */
  placesOf: ReadonlyMap<string, readonly MenuPlace[]>;
  /** Names of the groups by their keys, which tell a group again in another menu. */
  groupNames: ReadonlyMap<string, string>;
  /** How many levels there are. */
  depth: number;
}

/** Key of an entry: its place in the tree, since a server may send one name, or one path, twice. */
export function menuKey(above: string, index: number): string {
  return above === '' ? String(index) : `${above}.${index}`;
}

/** Key of the entry for the screen that a group itself has. */
export function ownKey(group: string): string {
  return `${group}.own`;
}

/** Every entry of a menu of any depth, drawn or not. */
export function sideMenuPlaces(nodes: readonly NavItem[]): SideMenuPlaces {
  const pathOf = new Map<string, string>();
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
      const children = item.children ?? [];
      const isGroup = children.length > 0;
      if (path !== null && isGroup) enter(path, { key: ownKey(key), groups: [...groups, key] });
      else if (path !== null) enter(path, { key, groups });
      if (isGroup) groupNames.set(key, item.name);
      if (isGroup) walk(children, key, [...groups, key]);
    }
  }
  walk(nodes, '', []);
  return { pathOf, placesOf, groupNames, depth };
}
