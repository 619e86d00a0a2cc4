import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'daily-close-list',
  title: '日結對帳',
  component: 'settlement/daily-close-list',
  group: 'settlement',
  action: '40100',
  order: 100,
};
