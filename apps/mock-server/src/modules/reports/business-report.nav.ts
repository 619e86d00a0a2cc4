import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'business-report',
  title: '營運報表',
  component: 'reports/business-report',
  group: 'reports',
  action: '90700',
  order: 100,
};
