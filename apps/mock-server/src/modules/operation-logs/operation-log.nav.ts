import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'operation-log',
  title: '操作紀錄',
  component: 'system/operation-log',
  group: 'system',
  action: '90400',
  order: 200,
};
