[[#hasActions]]
import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';
[[/hasActions]]
import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: '[[navName]]',
  title: '[[titleZh]]',
  component: '[[path]]',
  group: '[[area]]',
[[#isOwnGroup]]
  groupTitle: '[[groupTitleZh]]',
[[/isOwnGroup]]
  action: '[[action]]',
  order: [[order]],
};
[[#hasActions]]

/** Action codes of its deals, and the account types that hold them initially. */
export const actions: readonly DeclaredAction[] = [
[[#actions]]
  { code: '[[code]]', title: '[[title]]', accountTypes: [[[types]]] },
[[/actions]]
];
[[/hasActions]]
