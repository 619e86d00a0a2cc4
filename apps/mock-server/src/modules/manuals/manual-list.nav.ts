import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'manual-list',
  title: '手冊檔案',
  component: 'system/manual-list',
  group: 'system',
  action: '90800',
  order: 400,
};
