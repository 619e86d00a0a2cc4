import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'owner-settlement-list',
  title: '業主結算',
  component: 'settlement/owner-settlement-list',
  group: 'settlement',
  action: '40300',
  order: 300,
};
