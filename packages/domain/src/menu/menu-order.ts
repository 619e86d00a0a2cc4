type Placed = { readonly name: string; readonly parent: string | null; readonly isGroup: boolean };

/** Returns the path from the top of the menu to a node. In a cycle of groups it ends before the first repetition. */
export function menuPath<T extends Placed>(nodes: readonly T[], node: T): T[] {
  // A screen can have the name of a group.
  const groups = new Map(nodes.filter(({ isGroup }) => isGroup).map((each) => [each.name, each]));
  const trail = [node];
  let above = node.parent === null ? undefined : groups.get(node.parent);
  while (above !== undefined && !trail.includes(above)) {
    trail.unshift(above);
    above = above.parent === null ? undefined : groups.get(above.parent);
  }
  return trail;
}

/** Returns whether a node is nested in itself through other groups. */
export function hasParentCycle<T extends Placed>(nodes: readonly T[], node: T): boolean {
  const parent = menuPath(nodes, node)[0]?.parent ?? null;
  return parent !== null && nodes.some(({ name, isGroup }) => isGroup && name === parent);
}

/** Returns every node after its parent group with its level from 1. Siblings keep their order. */
export function menuInOrder<T extends Placed>(nodes: readonly T[]): { node: T; level: number }[] {
  const below = (parent: string | null, level: number): { node: T; level: number }[] =>
    nodes
      .filter((node) => node.parent === parent)
      .flatMap((node) => [{ node, level }, ...(node.isGroup ? below(node.name, level + 1) : [])]);
  return below(null, 1);
}
