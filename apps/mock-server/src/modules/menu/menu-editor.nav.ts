import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'menu-editor',
  title: '選單',
  component: 'people/menu-editor',
  group: 'people',
  action: '80500',
  order: 250,
};
