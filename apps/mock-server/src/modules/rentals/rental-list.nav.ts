import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'rental-list',
  title: '月租合約',
  component: 'rentals/rental-list',
  group: 'rentals',
  action: '20100',
  order: 100,
};
