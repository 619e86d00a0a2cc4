import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'deputy-list',
  title: '代理',
  component: 'people/deputy-list',
  group: 'people',
  action: '80400',
  order: 400,
};
