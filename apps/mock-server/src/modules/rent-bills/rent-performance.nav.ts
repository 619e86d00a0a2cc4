import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'rent-performance',
  title: '月租績效',
  component: 'rentals/rent-performance',
  group: 'rentals',
  action: '20400',
  order: 500,
};
