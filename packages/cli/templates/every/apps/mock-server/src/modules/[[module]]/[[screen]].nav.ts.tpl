import type { NavLeaf } from '../menu/nav-leaf.ts';

export const nav: NavLeaf = {
  name: '[[navName]]',
  title: '[[titleZh]]',
  component: '[[path]]',
  group: '[[area]]',
[[#isNewGroup]]
  groupTitle: '[[groupTitleZh]]',
[[/isNewGroup]]
  action: '[[codeList]]',
  order: [[order]],
};
