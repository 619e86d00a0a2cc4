import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'allowance-list',
  title: '折讓單',
  component: 'invoices/allowance-list',
  group: 'invoices',
  action: '30100',
  order: 110,
};
