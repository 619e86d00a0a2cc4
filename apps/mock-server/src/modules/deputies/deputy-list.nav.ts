import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'deputy-list',
  title: '職務代理',
  component: 'people/deputy-list',
  group: 'people',
  action: '80400',
  order: 400,
};
