import type { Schemas } from '@parking-plus/contracts';
import { type MenuParts, menuInOrder, menuIssues } from '@parking-plus/domain';

export type MenuNode = Schemas['MenuNode'];
/** Where a node goes: beside its neighbours, into the group above it, out of its own. */
export type MenuMove = 'up' | 'down' | 'in' | 'out';

/** What tells a node from all others; a screen may bear the name of a group. */
export function keyOf({ name, isGroup }: Pick<MenuNode, 'name' | 'isGroup'>): string {
  return `${isGroup ? 'group' : 'view'} ${name}`;
}

/** Every node after the group that it stands in, as the menu shows them. */
export function ordered(nodes: readonly MenuNode[]): MenuNode[] {
  return menuInOrder(nodes).map(({ node }) => node);
}

/** The nodes after a move; the very same list where the node cannot go there. */
export function moveNode(
  nodes: readonly MenuNode[],
  key: string,
  move: MenuMove,
  parts: MenuParts,
): readonly MenuNode[] {
  const node = nodes.find((each) => keyOf(each) === key);
  if (node === undefined) return nodes;
  const siblings = nodes.filter(({ parent }) => parent === node.parent);
  const index = siblings.indexOf(node);
  switch (move) {
    case 'up':
      return index === 0 ? nodes : placed(nodes, node, node.parent, siblings[index - 1], parts);
    case 'down':
      return index + 1 === siblings.length
        ? nodes
        : placed(nodes, node, node.parent, siblings[index + 2], parts);
    case 'in': {
      const group = siblings.slice(0, index).findLast(({ isGroup }) => isGroup);
      return group === undefined ? nodes : placed(nodes, node, group.name, undefined, parts);
    }
    case 'out': {
      const group = nodes.find(({ name, isGroup }) => isGroup && name === node.parent);
      if (group === undefined) return nodes;
      const around = nodes.filter(({ parent }) => parent === group.parent);
      return placed(nodes, node, group.parent, around[around.indexOf(group) + 1], parts);
    }
  }
}

/**
 * The nodes after one was dropped upon another: a screen goes into another group, anything else beside what it was dropped
 * upon, behind it where it came from above. The very same list where it cannot go there.
 */
export function dropNode(
  nodes: readonly MenuNode[],
  key: string,
  targetKey: string,
  parts: MenuParts,
): readonly MenuNode[] {
  const node = nodes.find((each) => keyOf(each) === key);
  const target = nodes.find((each) => keyOf(each) === targetKey);
  if (node === undefined || target === undefined || node === target) return nodes;
  if (target.isGroup && !node.isGroup)
    return node.parent === target.name ? nodes : placed(nodes, node, target.name, undefined, parts);
  const siblings = nodes.filter(({ parent }) => parent === target.parent);
  const isFromAbove = nodes.indexOf(node) < nodes.indexOf(target);
  const before = isFromAbove ? siblings[siblings.indexOf(target) + 1] : target;
  return before === node ? nodes : placed(nodes, node, target.parent, before, parts);
}

/** One node changed in place. */
export function changeNode(
  nodes: readonly MenuNode[],
  key: string,
  part: Partial<Pick<MenuNode, 'titles' | 'isHidden' | 'roles'>>,
): readonly MenuNode[] {
  return nodes.map((node) => (keyOf(node) === key ? { ...node, ...part } : node));
}

/** Puts a node into a group before a sibling, or at its end; nothing changes where the menu would be too deep or closed to a ring. */
function placed(
  nodes: readonly MenuNode[],
  node: MenuNode,
  parent: string | null,
  before: MenuNode | undefined,
  parts: MenuParts,
): readonly MenuNode[] {
  const others = nodes.filter((each) => each !== node);
  const index = before === undefined ? others.length : others.indexOf(before);
  const next = [...others.slice(0, index), { ...node, parent }, ...others.slice(index)];
  const isPossible = menuIssues(next, parts).every(
    ({ kind }) => kind !== 'wrong-parent' && kind !== 'too-deep',
  );
  return isPossible ? ordered(next) : nodes;
}
