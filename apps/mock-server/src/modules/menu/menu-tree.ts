import { MENU_GROUPS } from './menu-groups.ts';
import type { NavLeaf } from './nav-leaf.ts';

/** A node of the menu as the contract's navItem has it. */
export type NavItem = {
  readonly name: string;
  readonly title: string;
  readonly component?: string;
  readonly path?: string;
  readonly hidden?: boolean;
  readonly roles?: string[];
  readonly children?: NavItem[];
};

/** The leaves of this server, one file each beside the module that serves the screen. */
export function serverNavLeaves(): NavLeaf[] {
  return Object.values(import.meta.glob<NavLeaf>('../*/*.nav.ts', { import: 'nav', eager: true }));
}

/**
 * The menu of an account: groups in their order, in each the leaves whose action code the account holds.
 * Errors: throws where two leaves bear one name or lead to one address.
 */
export function menuFor(
  actionCodes: ReadonlySet<string>,
  leaves: readonly NavLeaf[] = serverNavLeaves(),
): NavItem[] {
  refuseTwins(leaves);
  const groups = new Map<string, { title: string; leaves: NavLeaf[] }>(
    MENU_GROUPS.map(({ name, title }) => [name, { title, leaves: [] }]),
  );
  const ordered = leaves
    .filter(({ action }) => actionCodes.has(action))
    .toSorted((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1));
  for (const leaf of ordered) {
    const group = groups.get(leaf.group) ?? { title: leaf.groupTitle ?? leaf.group, leaves: [] };
    group.leaves.push(leaf);
    groups.set(leaf.group, group);
  }
  return [...groups]
    .filter(([, group]) => group.leaves.length > 0)
    .map(([name, group]) => ({ name, title: group.title, children: group.leaves.map(navItemOf) }));
}

function navItemOf({ name, title, component, path, hidden, roles }: NavLeaf): NavItem {
  return {
    name,
    title,
    component,
    ...(path === undefined ? {} : { path }),
    ...(hidden === undefined ? {} : { hidden }),
    ...(roles === undefined ? {} : { roles: [...roles] }),
  };
}

function refuseTwins(leaves: readonly NavLeaf[]): void {
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
