type Placed = { readonly name: string; readonly parent: string | null; readonly isGroup: boolean };

/** From the top of the menu down to a node itself; where groups stand below each other it ends before the first again. */
export function menuTrail<T extends Placed>(nodes: readonly T[], node: T): T[] {
  // A screen may bear the name of a group.
  const groups = new Map(nodes.filter(({ isGroup }) => isGroup).map((each) => [each.name, each]));
  const trail = [node];
  let above = node.parent === null ? undefined : groups.get(node.parent);
  while (above !== undefined && !trail.includes(above)) {
    trail.unshift(above);
    above = above.parent === null ? undefined : groups.get(above.parent);
  }
  return trail;
}

/** Whether a node stands, by way of others, below itself. */
export function isBelowItself<T extends Placed>(nodes: readonly T[], node: T): boolean {
  const parent = menuTrail(nodes, node)[0]?.parent ?? null;
  return parent !== null && nodes.some(({ name, isGroup }) => isGroup && name === parent);
}

/** Every node after the group that it stands in, siblings as they come, with its level from 1. */
export function menuInOrder<T extends Placed>(nodes: readonly T[]): { node: T; level: number }[] {
  const below = (parent: string | null, level: number): { node: T; level: number }[] =>
    nodes
      .filter((node) => node.parent === parent)
      .flatMap((node) => [{ node, level }, ...(node.isGroup ? below(node.name, level + 1) : [])]);
  return below(null, 1);
}
