import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'payment-list',
  title: '金流紀錄',
  component: 'fees/payment-list',
  group: 'fees',
  action: '10400',
  order: 400,
};
