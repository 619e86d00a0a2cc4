import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'document-list',
  title: '單據中心',
  component: 'communication/document-list',
  group: 'communication',
  action: '60500',
  order: 500,
};
