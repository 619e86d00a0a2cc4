import type { Schemas } from '@parking-plus/contracts';

export type NavItem = Schemas['NavItem'];

/** A node of the menu with its place in it. */
export interface NavEntry {
  item: NavItem;
  /** Where it leads: `path`, else `/` and `component`; null for a mere group. */
  path: string | null;
  /** From the root down to the node itself. */
  trail: readonly NavItem[];
  /** Whether its roles, and those of all nodes above it, let the user in. */
  isAllowed: boolean;
}

/** URL of a node: its `path`, else `/` + `component`; a leaf without either is reached by its name. Null for a group. */
export function pathOfItem(item: NavItem): string | null {
  if (item.path) return item.path.startsWith('/') ? item.path : `/${item.path}`;
  if (item.component) return `/${item.component}`;
  return item.children?.length ? null : `/${encodeURIComponent(item.name)}`;
}

function letsIn(item: NavItem, role: string): boolean {
  return !item.roles?.length || item.roles.includes(role);
}

/** Every node of the tree, depth first, of any depth. */
export function navEntries(items: readonly NavItem[], role: string): NavEntry[] {
  const entries: NavEntry[] = [];
  function walk(nodes: readonly NavItem[], above: readonly NavItem[], isOpen: boolean) {
    for (const item of nodes) {
      const trail = [...above, item];
      const isAllowed = isOpen && letsIn(item, role);
      entries.push({ item, path: pathOfItem(item), trail, isAllowed });
      walk(item.children ?? [], trail, isAllowed);
    }
  }
  walk(items, [], true);
  return entries;
}

/** The tree as the menu shows it: without hidden nodes, those of other roles, and groups that are left empty. */
export function menuItems(items: readonly NavItem[], role: string): NavItem[] {
  return items.flatMap((item) => {
    if (item.hidden || !letsIn(item, role)) return [];
    if (!item.children?.length) return [item];
    const children = menuItems(item.children, role);
    if (children.length > 0) return [{ ...item, children }];
    return item.component || item.path ? [{ ...item, children: [] }] : [];
  });
}

/** Same path whatever its closing slash, percent-encoding or case of the encoding. */
export function normalPath(path: string): string {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  try {
    return decodeURI(trimmed) || '/';
  } catch {
    return trimmed || '/';
  }
}

/**
 * The node that each normal path leads to.
 * Shape: of several with one path the first that lets the user in, else the first.
 */
export function entriesByPath(entries: readonly NavEntry[]): ReadonlyMap<string, NavEntry> {
  const byPath = new Map<string, NavEntry>();
  for (const entry of entries) {
    if (entry.path === null) continue;
    const path = normalPath(entry.path);
    const known = byPath.get(path);
    if (!known || (!known.isAllowed && entry.isAllowed)) byPath.set(path, entry);
  }
  return byPath;
}
