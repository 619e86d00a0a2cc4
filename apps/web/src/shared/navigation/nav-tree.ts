import type { Schemas } from '@parking-plus/contracts';
import { isExternalLink } from '@parking-plus/domain';

export type NavItem = Schemas['NavItem'];

/** A menu node with its position. */
export interface NavEntry {
  item: NavItem;
  /** Target: `path`, else `/` and `component`. Null for a group and an external link. */
  path: string | null;
  /** Nodes from the root to the node itself. */
  trail: readonly NavItem[];
  /** True if its roles and those of all ancestors include the user. */
  isAllowed: boolean;
}

/**
 * Returns the URL of a node: its `path`, else `/` + `component`, else the name of a leaf. Null for a group and an
 * external link.
 */
export function pathOfItem(item: NavItem): string | null {
  if (externalUrlOf(item) !== null) return null;
  if (item.path) return item.path.startsWith('/') ? item.path : `/${item.path}`;
  if (item.component) return `/${item.component}`;
  return item.children?.length ? null : `/${encodeURIComponent(item.name)}`;
}

/** Returns the URL of a node that leads outside, or null. */
export function externalUrlOf({ path = '' }: NavItem): string | null {
  return isExternalLink(path) ? path : null;
}

function letsIn(item: NavItem, role: string): boolean {
  return !item.roles?.length || item.roles.includes(role);
}

/** Returns all nodes of the tree, depth first. */
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

/** Returns the visible tree: without hidden nodes, those of other roles, and empty groups. */
export function menuItems(items: readonly NavItem[], role: string): NavItem[] {
  return items.flatMap((item) => {
    if (item.hidden || !letsIn(item, role)) return [];
    if (!item.children?.length) return [item];
    const children = menuItems(item.children, role);
    if (children.length > 0) return [{ ...item, children }];
    return item.component || item.path ? [{ ...item, children: [] }] : [];
  });
}

/** Normalises trailing slash, percent-encoding and its case. */
export function normalPath(path: string): string {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  try {
    return decodeURI(trimmed) || '/';
  } catch {
    return trimmed || '/';
  }
}

/**
 * Returns the node of each normalised path.
 * Shape: of several nodes with one path, the first accessible one, else the first.
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
