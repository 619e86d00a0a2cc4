import { AccountType, type Schemas } from '@parking-plus/contracts';
import { roleForAccountType } from '@parking-plus/domain';
import { changeOf } from '../../audit/changes.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';
import { listed } from '../../errors/localized-text.ts';
import { listMenuGroups } from './menu-arrangement.ts';

type Node = Schemas['MenuNode'];

const MEMBERS = ['title', 'titleEn', 'url', 'group', 'isHidden', 'roles'] as const;
const NOTHING = { title: null, titleEn: null, url: null, group: null, isHidden: null, roles: [] };

/**
 * Returns the differences between two arrangements: members of nodes, and the order of nodes that stay in a
 * group. Nodes and groups are named by title, roles by their first account type.
 */
export function menuChanges(
  before: readonly Node[],
  after: readonly Node[],
  leaves: readonly NavLeaf[],
): Schemas['DocumentChange'][] {
  const known = new Map([...listMenuGroups(leaves), ...leaves].map(({ name, title }) => [name, title]));
  const titleOf = ({ name, titles }: Node) => titles?.title ?? known.get(name) ?? name;
  const shown = new Map([...before, ...after].map((node) => [idOf(node), titleOf(node)]));
  const groupWord = (name: string | null) =>
    name === null ? null : (shown.get(idOf({ name, isGroup: true })) ?? name);
  const keyOf = (node: Identified) => {
    const title = shown.get(idOf(node)) ?? node.name;
    const isOnly = [...shown.values()].filter((other) => other === title).length < 2;
    return isOnly ? title : `${title} (${node.name})`;
  };
  const factsOf = (nodes: readonly Node[], wanted: Identified) => {
    const node = nodes.find((each) => idOf(each) === idOf(wanted));
    if (node === undefined) return NOTHING;
    const roles = node.roles.map(firstTypeOf).sort((a, b) => a - b);
    const { titles, url = null, isHidden } = node;
    const titleEn = titles?.titleEn ?? null;
    return { title: titleOf(node), titleEn, url, group: groupWord(node.parent), isHidden, roles };
  };
  const changesOf = (node: Identified) => {
    const [was, is] = [factsOf(before, node), factsOf(after, node)];
    return MEMBERS.filter((member) => String(was[member]) !== String(is[member])).map((member) =>
      changeOf(['menu', keyOf(node), member], was[member], is[member]),
    );
  };
  const orderOf = (group: string | null) => {
    const wordsOf = (nodes: readonly Node[]) =>
      listed(nodes.map((node) => shown.get(idOf(node)) ?? '')).zh_TC;
    const [was, is] = [staying(before, after, group), staying(after, before, group)];
    if (was.map(idOf).join() === is.map(idOf).join()) return [];
    const key = group === null ? '' : keyOf({ name: group, isGroup: true });
    return [changeOf(['menu', key, 'order'], wordsOf(was), wordsOf(is))];
  };
  const all = new Map([...before, ...after].map((node) => [idOf(node), node]));
  const groups = after.filter(({ isGroup }) => isGroup).map(({ name }) => name);
  return [...[...all.values()].flatMap(changesOf), ...[null, ...groups].flatMap(orderOf)];
}

type Identified = Pick<Node, 'name' | 'isGroup'>;

/** Distinguishes screens and groups with the same name. */
function idOf({ name, isGroup }: Identified): string {
  return `${isGroup ? 'group' : 'view'} ${name}`;
}

/** Returns the nodes of a group that are in it in both arrangements. */
function staying(nodes: readonly Node[], others: readonly Node[], group: string | null): Node[] {
  const kept = new Set(others.filter(({ parent }) => parent === group).map(idOf));
  return nodes.filter((node) => node.parent === group && kept.has(idOf(node)));
}

function firstTypeOf(role: string): number {
  return Object.values(AccountType).find((type) => roleForAccountType(type) === role) ?? 0;
}
