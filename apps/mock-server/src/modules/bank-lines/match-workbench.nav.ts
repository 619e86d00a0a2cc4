import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'match-workbench',
  title: '對帳工作台',
  component: 'settlement/match-workbench',
  group: 'settlement',
  action: '40202',
  order: 210,
};
