import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'discount-usage-list',
  title: '折扣紀錄',
  component: 'discounts/discount-usage-list',
  group: 'discounts',
  action: '50200',
  order: 200,
};
