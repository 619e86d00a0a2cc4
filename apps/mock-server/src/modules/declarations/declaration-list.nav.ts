import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'declaration-list',
  title: '營業稅申報',
  component: 'invoices/declaration-list',
  group: 'invoices',
  action: '30600',
  order: 700,
};
