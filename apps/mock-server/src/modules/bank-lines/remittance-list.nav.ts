import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'remittance-list',
  title: '匯款對帳',
  component: 'settlement/remittance-list',
  group: 'settlement',
  action: '40200',
  order: 200,
};
