import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'department-list',
  title: '部門',
  component: 'people/department-list',
  group: 'people',
  action: '80300',
  order: 300,
};
