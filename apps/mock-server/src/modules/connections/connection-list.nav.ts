import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'connection-list',
  title: '連線使用者',
  component: 'system/connection-list',
  group: 'system',
  action: '90300',
  order: 100,
};
