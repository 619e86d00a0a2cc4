import type { NavLeaf } from '../../deals/nav-leaf.ts';

/** Opened from 月租合約. */
export const nav: NavLeaf = {
  name: 'rental-contract',
  title: '列印合約',
  component: 'rentals/rental-contract',
  group: 'rentals',
  action: '20100',
  order: 110,
  hidden: true,
};
