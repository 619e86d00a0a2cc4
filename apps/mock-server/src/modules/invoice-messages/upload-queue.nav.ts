import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'upload-queue',
  title: '上傳佇列',
  component: 'invoices/upload-queue',
  group: 'invoices',
  action: '30700',
  order: 115,
};
