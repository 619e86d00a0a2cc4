import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'requirement-list',
  title: '需求單',
  component: 'communication/requirement-list',
  group: 'communication',
  action: '60301',
  order: 300,
};
