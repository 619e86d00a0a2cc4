import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'discount-list',
  title: '折扣方案',
  component: 'discounts/discount-list',
  group: 'discounts',
  action: '50100',
  order: 100,
};
