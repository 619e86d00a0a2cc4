import type { NavLeaf } from '../menu/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'account-list',
  title: '人員',
  component: 'people/account-list',
  group: 'people',
  action: '80100',
  order: 100,
};
