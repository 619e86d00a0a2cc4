import { isBelowItself, menuTrail } from './menu-order.ts';

/** A node of the menu as somebody arranges it; siblings stand in the order of the list. */
export type MenuNodeShape = {
  readonly name: string;
  /** Name of the group that it stands in; null stands at the top. */
  readonly parent: string | null;
  /** A group has nodes below it and no screen; everything else is a screen, by its name. */
  readonly isGroup: boolean;
  /** Null where it is called as the product calls it. */
  readonly titles: { readonly title: string; readonly titleEn: string } | null;
  readonly isHidden: boolean;
  /** Roles that it is for; none is everybody. */
  readonly roles: readonly string[];
};

/** What a menu is made of. */
export type MenuParts = {
  readonly views: readonly { readonly name: string; readonly title: string }[];
  /** Groups that the product brings; others are `group-1` and so on. */
  readonly groups: readonly { readonly name: string; readonly title: string }[];
  /** Where the menu is mended, and the roles of those who may. */
  readonly mender: { readonly view: string; readonly roles: readonly string[] };
};

/** Levels that the sidebar shows without running out of width (our choice). */
export const MENU_LEVELS_MAX = 3;

const OWN_GROUP = /^group-[1-9]\d{0,3}$/;

export type MenuIssueKind =
  | 'unknown-view'
  | 'unknown-group'
  | 'missing-view'
  | 'name-twice'
  | 'wrong-parent'
  | 'too-deep'
  | 'title-missing'
  | 'title-twice'
  | 'locked-out';

export type MenuIssue = { readonly kind: MenuIssueKind; readonly name: string };

/**
 * What is wrong with a menu: each screen stands in it once, groups are known and do not stand below themselves, no more than
 * three levels, a title in both languages or none of one's own, and none twice among siblings; nobody who may mend the menu
 * loses the way to where that is done.
 * Shape: all findings, in the order of the list, at most one of a kind for a node; empty where it may be saved.
 */
export function menuIssues(nodes: readonly MenuNodeShape[], parts: MenuParts): MenuIssue[] {
  const views = new Map(parts.views.map(({ name, title }) => [name, title]));
  const groups = new Map(parts.groups.map(({ name, title }) => [name, title]));
  const placed = new Set(nodes.filter(({ isGroup }) => !isGroup).map(({ name }) => name));
  const issues = nodes.flatMap((node, index) => {
    const kinds: MenuIssueKind[] = [];
    if (nodes.findIndex((other) => isSame(other, node)) < index) kinds.push('name-twice');
    if (!node.isGroup && !views.has(node.name)) kinds.push('unknown-view');
    if (node.isGroup && !groups.has(node.name) && !isOwnGroup(node.name)) kinds.push('unknown-group');
    const place = placeIssue(nodes, node);
    if (place !== null) kinds.push(place);
    const titleOf = (each: MenuNodeShape) =>
      each.titles?.title.trim() ?? (each.isGroup ? groups : views).get(each.name) ?? '';
    if (!isTitled(node, titleOf(node))) kinds.push('title-missing');
    else if (nodes.slice(0, index).some((other) => isNamesake(node, other, titleOf)))
      kinds.push('title-twice');
    if (!node.isGroup && node.name === parts.mender.view && isLockedOut(nodes, node, parts.mender.roles))
      kinds.push('locked-out');
    return kinds.map((kind) => ({ kind, name: node.name }));
  });
  const missing = parts.views.filter(({ name }) => !placed.has(name));
  return [...issues, ...missing.map(({ name }) => ({ kind: 'missing-view', name }) as const)];
}

/** Whether a group was made by whoever arranged the menu. */
export function isOwnGroup(name: string): boolean {
  return OWN_GROUP.test(name);
}

/** Name of the next group of one's own. */
export function nextGroupName(nodes: readonly Pick<MenuNodeShape, 'name'>[]): string {
  const numbers = nodes.filter(({ name }) => isOwnGroup(name)).map(({ name }) => Number(name.slice(6)));
  return `group-${Math.max(0, ...numbers) + 1}`;
}

function isSame(one: MenuNodeShape, other: MenuNodeShape): boolean {
  return one.name === other.name && one.isGroup === other.isGroup;
}

function placeIssue(nodes: readonly MenuNodeShape[], node: MenuNodeShape): MenuIssueKind | null {
  if (node.parent !== null && !nodes.some(({ name, isGroup }) => isGroup && name === node.parent))
    return 'wrong-parent';
  if (isBelowItself(nodes, node)) return 'wrong-parent';
  // A group needs a level for what it holds.
  const levels = menuTrail(nodes, node).length + (node.isGroup ? 1 : 0);
  return levels > MENU_LEVELS_MAX ? 'too-deep' : null;
}

function isTitled({ titles }: MenuNodeShape, title: string): boolean {
  return title !== '' && titles?.titleEn.trim() !== '';
}

function isNamesake(
  node: MenuNodeShape,
  other: MenuNodeShape,
  titleOf: (node: MenuNodeShape) => string,
): boolean {
  if (node.parent !== other.parent || isSame(node, other)) return false;
  const english = node.titles?.titleEn.trim().toLowerCase();
  return (
    titleOf(node) === titleOf(other) ||
    (english !== undefined && english === other.titles?.titleEn.trim().toLowerCase())
  );
}

function isLockedOut(
  nodes: readonly MenuNodeShape[],
  node: MenuNodeShape,
  menders: readonly string[],
): boolean {
  const letsIn = ({ roles }: MenuNodeShape) =>
    roles.length === 0 || menders.every((role) => roles.includes(role));
  return menuTrail(nodes, node).some((each) => each.isHidden || !letsIn(each));
}
