import type { Schemas } from '@parking-plus/contracts';
import { type MenuParts, menuInOrder, menuIssues } from '@parking-plus/domain';

export type MenuNode = Schemas['MenuNode'];
/** Direction of a move: among its siblings, into the group above, or out of its group. */
export type MenuMove = 'up' | 'down' | 'in' | 'out';

/** Returns the unique key of a node. A screen and a group can have the same name. */
export function keyOf({ name, isGroup }: Pick<MenuNode, 'name' | 'isGroup'>): string {
  return `${isGroup ? 'group' : 'view'} ${name}`;
}

/** Returns the nodes in menu order, each after its group. */
export function ordered(nodes: readonly MenuNode[]): MenuNode[] {
  return menuInOrder(nodes).map(({ node }) => node);
}

/** Returns the nodes after a move, or the same array if the move is impossible. */
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
 * Returns the nodes after a drop: a screen enters another group, any other node becomes a sibling of the
 * target. A node dropped from above goes behind the target. Returns the same array if the drop is impossible.
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

/** Returns the nodes with one node replaced. */
export function changeNode(
  nodes: readonly MenuNode[],
  key: string,
  part: Partial<Pick<MenuNode, 'titles' | 'url' | 'isHidden' | 'roles'>>,
): readonly MenuNode[] {
  return nodes.map((node) => (keyOf(node) === key ? { ...node, ...part } : node));
}

/**
 * Moves a node before a sibling or to the end of a group. No-op if the menu would become too deep or cyclic.
 */
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
