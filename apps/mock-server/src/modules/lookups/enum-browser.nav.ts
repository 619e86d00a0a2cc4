import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'enum-browser',
  title: '列舉檢視',
  component: 'system/enum-browser',
  group: 'system',
  action: '90600',
  order: 300,
};
