import type { Schemas } from '@parking-plus/contracts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';
import { listMenuGroups, mergeStoredMenu } from './menu-arrangement.ts';

/** Menu node as in the contract's navItem. */
export type NavItem = {
  readonly name: string;
  readonly title: string;
  readonly titleEn?: string;
  readonly component?: string;
  readonly path?: string;
  readonly hidden?: boolean;
  readonly roles?: string[];
  readonly children?: NavItem[];
};

type Node = Schemas['MenuNode'];

/**
 * Returns an account's menu as arranged: leaves whose action code the account holds, external links, and non-empty
 * groups.
 * Shape: `kept` are the stored nodes; null is the default arrangement.
 * Throws if two leaves have the same name or address.
 */
export function buildMenuFor(
  actionCodes: ReadonlySet<string>,
  leaves: readonly NavLeaf[],
  kept: readonly Node[] | null = null,
): NavItem[] {
  rejectTwins(leaves);
  const leafOf = new Map(leaves.map((leaf) => [leaf.name, leaf]));
  const titleOf = new Map(listMenuGroups(leaves).map(({ name, title }) => [name, title]));
  const below = new Map<string | null, Node[]>();
  for (const node of mergeStoredMenu(kept, leaves))
    below.set(node.parent, [...(below.get(node.parent) ?? []), node]);

  function itemOf(node: Node): NavItem[] {
    const leaf = node.isGroup ? undefined : leafOf.get(node.name);
    if (leaf !== undefined) return actionCodes.has(leaf.action) ? [leafItem(node, leaf)] : [];
    if (node.url) return [{ ...headOf(node, node.name), path: node.url, ...guardOf(node) }];
    const children = (below.get(node.name) ?? []).flatMap(itemOf);
    return children.length === 0
      ? []
      : [{ ...headOf(node, titleOf.get(node.name) ?? node.name), ...guardOf(node), children }];
  }
  return (below.get(null) ?? []).flatMap(itemOf);
}

/** Returns the names of all nodes of a menu, at any depth. */
export function screenNamesIn(menu: readonly NavItem[]): string[] {
  return menu.flatMap(({ name, children = [] }) => [name, ...screenNamesIn(children)]);
}

function leafItem(node: Node, { title, component, path, hidden = false }: NavLeaf): NavItem {
  return {
    ...headOf(node, title),
    component,
    ...(path === undefined ? {} : { path }),
    ...guardOf({ ...node, isHidden: hidden || node.isHidden }),
  };
}

function headOf({ name, titles }: Node, title: string) {
  return titles === null ? { name, title } : { name, ...titles };
}

function guardOf({ isHidden, roles }: Node) {
  return { ...(isHidden ? { hidden: true } : {}), ...(roles.length === 0 ? {} : { roles: [...roles] }) };
}

function rejectTwins(leaves: readonly NavLeaf[]): void {
  const seen = new Map<string, NavLeaf>();
  for (const leaf of leaves) {
    for (const key of [`name ${leaf.name}`, `address ${leaf.path ?? `/${leaf.component}`}`]) {
      const twin = seen.get(key);
      if (twin !== undefined)
        throw new Error(`Two menu leaves have the ${key}: ${twin.component} and ${leaf.component}.`);
      seen.set(key, leaf);
    }
  }
}
