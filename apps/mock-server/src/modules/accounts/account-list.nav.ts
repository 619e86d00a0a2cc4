import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'account-list',
  title: '人員',
  component: 'people/account-list',
  group: 'people',
  action: '80100',
  order: 100,
};
