import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'rental-bays',
  title: '月租車格',
  component: 'rentals/rental-bays',
  group: 'rentals',
  action: '20100',
  order: 300,
};
