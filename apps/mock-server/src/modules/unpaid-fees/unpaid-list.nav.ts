import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'unpaid-list',
  title: '未繳/補繳',
  component: 'fees/unpaid-list',
  group: 'fees',
  action: '10300',
  order: 300,
};
