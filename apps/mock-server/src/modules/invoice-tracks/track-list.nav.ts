import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'track-list',
  title: '字軌匯入',
  component: 'invoices/track-list',
  group: 'invoices',
  action: '30300',
  order: 400,
};
