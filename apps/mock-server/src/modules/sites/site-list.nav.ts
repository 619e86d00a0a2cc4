import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'site-list',
  title: '場站資料',
  component: 'sites/site-list',
  group: 'sites',
  action: '70100',
  order: 100,
};
