import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'rental-return',
  title: '退租',
  component: 'rentals/rental-return',
  group: 'rentals',
  action: '20201',
  order: 200,
};
