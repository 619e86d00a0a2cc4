import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'bay-list',
  title: '車格資料',
  component: 'sites/bay-list',
  group: 'sites',
  action: '70800',
  order: 250,
};
