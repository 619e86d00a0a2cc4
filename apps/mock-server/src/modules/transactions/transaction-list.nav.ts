import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'transaction-list',
  title: '交易查詢',
  component: 'fees/transaction-list',
  group: 'fees',
  action: '10100',
  order: 100,
};
