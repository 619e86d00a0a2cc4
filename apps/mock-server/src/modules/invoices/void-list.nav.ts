import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'void-list',
  title: '作廢紀錄',
  component: 'invoices/void-list',
  group: 'invoices',
  action: '30100',
  order: 120,
};
