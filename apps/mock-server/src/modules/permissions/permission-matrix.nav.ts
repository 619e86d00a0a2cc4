import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'permission-matrix',
  title: '權限',
  component: 'people/permission-matrix',
  group: 'people',
  action: '80200',
  order: 200,
};
