import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'enum-browser',
  title: '代碼一覽',
  component: 'system/enum-browser',
  group: 'system',
  action: '90600',
  order: 300,
};
