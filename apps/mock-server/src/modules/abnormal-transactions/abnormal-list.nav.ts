import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'abnormal-list',
  title: '異常交易',
  component: 'fees/abnormal-list',
  group: 'fees',
  action: '10200',
  order: 200,
};
