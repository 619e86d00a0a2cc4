import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'plate-overview',
  title: '車牌總覽',
  component: 'fees/plate-overview',
  group: 'fees',
  action: '10600',
  order: 600,
};
