import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'allocation-list',
  title: '配號',
  component: 'invoices/allocation-list',
  group: 'invoices',
  action: '30400',
  order: 500,
};
