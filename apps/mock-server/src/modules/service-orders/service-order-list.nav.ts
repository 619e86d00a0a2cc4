import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'service-order-list',
  title: '服務單',
  component: 'communication/service-order-list',
  group: 'communication',
  action: '60401',
  order: 400,
};
