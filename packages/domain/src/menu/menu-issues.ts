import { isExternalLink } from '../contact/external-link.ts';
import { hasParentCycle, menuPath } from './menu-order.ts';

/** A node of an edited menu. Siblings keep the order of the list. */
export type MenuNodeShape = {
  readonly name: string;
  /** Name of the parent group, or null at the top level. */
  readonly parent: string | null;
  /** True for a group, which has child nodes. Other nodes are screens by name, or external links. */
  readonly isGroup: boolean;
  /** Null for the product's titles. */
  readonly titles: { readonly title: string; readonly titleEn: string } | null;
  /** URL of an external link. Absent or null for groups and screens. */
  readonly url?: string | null;
  readonly isHidden: boolean;
  /** Roles that can see the node. Empty means all. */
  readonly roles: readonly string[];
};

/** Available parts of a menu. */
export type MenuParts = {
  readonly views: readonly { readonly name: string; readonly title: string }[];
  /** Built-in groups. Custom groups are named `group-1` and so on, links `link-1`. */
  readonly groups: readonly { readonly name: string; readonly title: string }[];
  /** The menu editor's screen, and the roles that can use it. */
  readonly mender: { readonly view: string; readonly roles: readonly string[] };
};

/** Number of levels that fit the width of the sidebar (our choice). */
export const MENU_LEVELS_MAX = 3;

const OWN_GROUP = /^group-[1-9]\d{0,3}$/;
const OWN_LINK = /^link-[1-9]\d{0,3}$/;

export type MenuIssueKind =
  | 'unknown-view'
  | 'unknown-group'
  | 'missing-view'
  | 'name-twice'
  | 'wrong-parent'
  | 'too-deep'
  | 'url-invalid'
  | 'title-missing'
  | 'title-twice'
  | 'locked-out';

export type MenuIssue = { readonly kind: MenuIssueKind; readonly name: string };

/**
 * Returns the issues of a menu.
 * - each screen occurs once
 * - groups are known and not nested in themselves
 * - at most three levels
 * - external links have an https URL, other nodes have none
 * - titles are in both languages or absent, and unique among siblings
 * - roles that can edit the menu can reach the editor
 * Shape: all issues in list order, at most one of each kind per node. Empty if the menu can be saved.
 */
export function menuIssues(nodes: readonly MenuNodeShape[], parts: MenuParts): MenuIssue[] {
  const views = new Map(parts.views.map(({ name, title }) => [name, title]));
  const groups = new Map(parts.groups.map(({ name, title }) => [name, title]));
  const placed = new Set(nodes.filter(({ isGroup }) => !isGroup).map(({ name }) => name));
  const issues = nodes.flatMap((node, index) => {
    const kinds: MenuIssueKind[] = [];
    if (nodes.findIndex((other) => isSame(other, node)) < index) kinds.push('name-twice');
    const isLink = !node.isGroup && isMenuLink(node.name);
    if (!node.isGroup && !isLink && !views.has(node.name)) kinds.push('unknown-view');
    if (node.isGroup && !groups.has(node.name) && !isCustomGroup(node.name)) kinds.push('unknown-group');
    const place = placeIssue(nodes, node);
    if (place !== null) kinds.push(place);
    if (isLink ? !isSecureLink(node.url ?? '') : (node.url ?? null) !== null) kinds.push('url-invalid');
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

/** Returns whether a group is custom. */
export function isCustomGroup(name: string): boolean {
  return OWN_GROUP.test(name);
}

/** Returns whether a node that is no group is an external link. */
export function isMenuLink(name: string): boolean {
  return OWN_LINK.test(name);
}

/** Returns whether a text is an absolute https URL. */
export function isSecureLink(url: string): boolean {
  return isExternalLink(url) && URL.canParse(url) && new URL(url).protocol === 'https:';
}

/** Returns the name of the next custom group or external link. */
export function nextNodeName(nodes: readonly Pick<MenuNodeShape, 'name'>[], kind: 'group' | 'link'): string {
  const isOwn = kind === 'group' ? isCustomGroup : isMenuLink;
  const numbers = nodes.filter(({ name }) => isOwn(name)).map(({ name }) => Number(name.split('-')[1]));
  return `${kind}-${Math.max(0, ...numbers) + 1}`;
}

function isSame(one: MenuNodeShape, other: MenuNodeShape): boolean {
  return one.name === other.name && one.isGroup === other.isGroup;
}

function placeIssue(nodes: readonly MenuNodeShape[], node: MenuNodeShape): MenuIssueKind | null {
  if (node.parent !== null && !nodes.some(({ name, isGroup }) => isGroup && name === node.parent))
    return 'wrong-parent';
  if (hasParentCycle(nodes, node)) return 'wrong-parent';
  // A group needs a further level for its children.
  const levels = menuPath(nodes, node).length + (node.isGroup ? 1 : 0);
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
  return menuPath(nodes, node).some((each) => each.isHidden || !letsIn(each));
}
