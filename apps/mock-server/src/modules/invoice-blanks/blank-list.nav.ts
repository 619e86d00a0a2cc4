import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'blank-list',
  title: '空白未使用字軌',
  component: 'invoices/blank-list',
  group: 'invoices',
  action: '30500',
  order: 600,
};
