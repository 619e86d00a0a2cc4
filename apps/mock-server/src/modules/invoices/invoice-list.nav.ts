import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'invoice-list',
  title: '發票查詢',
  component: 'invoices/invoice-list',
  group: 'invoices',
  action: '30100',
  order: 100,
};
