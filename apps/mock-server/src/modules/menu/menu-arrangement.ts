import type { Schemas } from '@parking-plus/contracts';
import { isCustomGroup, isMenuLink } from '@parking-plus/domain';
import type { NavLeaf } from '../../deals/nav-leaf.ts';
import { MENU_GROUPS } from './menu-groups.ts';

type Node = Schemas['MenuNode'];
type Group = { readonly name: string; readonly title: string };

/** Returns the groups of the product and its screens, in order. */
export function listMenuGroups(leaves: readonly NavLeaf[]): Group[] {
  const groups = new Map<string, Group>(MENU_GROUPS.map((group) => [group.name, group]));
  for (const { group: name, groupTitle = name } of inOrder(leaves))
    if (!groups.has(name)) groups.set(name, { name, title: groupTitle });
  return [...groups.values()];
}

/** Returns the default arrangement: groups in order, each with its screens in order. */
function defaultNodes(leaves: readonly NavLeaf[]): Node[] {
  return listMenuGroups(leaves).flatMap((group) => [
    groupNode(group),
    ...inOrder(leaves)
      .filter((leaf) => leaf.group === group.name)
      .map(leafNode),
  ]);
}

/**
 * Applies the stored arrangement to the screens of this build. Omits screens that no longer exist, and their
 * groups if nothing else is in them. Appends new screens to their groups.
 */
export function mergeStoredMenu(kept: readonly Node[] | null, leaves: readonly NavLeaf[]): Node[] {
  if (kept === null) return defaultNodes(leaves);
  const [views, known] = [namesOf(leaves), namesOf(listMenuGroups(leaves))];
  const isThere = ({ name, isGroup }: Node): boolean =>
    isGroup
      ? known.has(name) || isCustomGroup(name) || kept.some((node) => node.parent === name && isThere(node))
      : views.has(name) || isMenuLink(name);
  const nodes = kept.filter(isThere);
  const has = (name: string, isGroup: boolean) =>
    nodes.some((node) => node.name === name && node.isGroup === isGroup);
  const added = inOrder(leaves).filter(({ name }) => !has(name, false));
  const groups = listMenuGroups(leaves).filter(
    ({ name }) => added.some(({ group }) => group === name) && !has(name, true),
  );
  return [...nodes, ...groups.map(groupNode), ...added.map(leafNode)];
}

function namesOf(parts: readonly { readonly name: string }[]): ReadonlySet<string> {
  return new Set(parts.map(({ name }) => name));
}

function inOrder(leaves: readonly NavLeaf[]): NavLeaf[] {
  return leaves.toSorted((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1));
}

function groupNode({ name }: Group): Node {
  return { name, parent: null, isGroup: true, titles: null, isHidden: false, roles: [] };
}

function leafNode({ name, group, hidden = false, roles = [] }: NavLeaf): Node {
  return {
    name,
    parent: group,
    isGroup: false,
    titles: null,
    isHidden: hidden,
    roles: [...roles] as Node['roles'],
  };
}
