import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'machine-list',
  title: '場站設備',
  component: 'sites/machine-list',
  group: 'sites',
  action: '70200',
  order: 200,
};
