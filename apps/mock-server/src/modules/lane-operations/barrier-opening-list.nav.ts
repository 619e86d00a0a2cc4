import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'barrier-opening-list',
  title: '開閘紀錄',
  component: 'sites/barrier-opening-list',
  group: 'sites',
  action: '10660',
  order: 182,
};

export const actions: readonly DeclaredAction[] = [
  { code: '10660', title: '開閘紀錄', accountTypes: [1, 2, 51, 100, 150, 151, 251, 291] },
  { code: '10664', title: '開閘紀錄匯出', accountTypes: [1, 2, 51, 100] },
];
