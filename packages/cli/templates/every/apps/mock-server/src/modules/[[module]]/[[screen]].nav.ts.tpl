import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: '[[navName]]',
  title: '[[titleZh]]',
  component: '[[path]]',
  group: '[[area]]',
[[#isOwnGroup]]
  groupTitle: '[[groupTitleZh]]',
[[/isOwnGroup]]
  action: '[[codeList]]',
  order: [[order]],
};
