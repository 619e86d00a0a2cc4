import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'special-day',
  title: '特殊日',
  component: 'sites/special-day',
  group: 'sites',
  action: '70400',
  order: 400,
};
