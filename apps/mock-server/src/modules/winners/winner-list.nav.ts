import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'winner-list',
  title: '中獎清冊',
  component: 'invoices/winner-list',
  group: 'invoices',
  action: '30900',
  order: 650,
};
