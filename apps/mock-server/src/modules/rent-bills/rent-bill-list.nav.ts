import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'rent-bill-list',
  title: '月租繳費',
  component: 'rentals/rent-bill-list',
  group: 'rentals',
  action: '20300',
  order: 400,
};
