import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'rate-list',
  title: '費率設定',
  component: 'sites/rate-list',
  group: 'sites',
  action: '70100',
  order: 300,
};
