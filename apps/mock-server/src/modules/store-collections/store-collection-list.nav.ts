import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'store-collection-list',
  title: '代收入帳',
  component: 'fees/store-collection-list',
  group: 'fees',
  action: '30335',
  order: 315,
};

const WRITERS = [1, 2, 100, 150];

export const actions: readonly DeclaredAction[] = [
  { code: '30335', title: '代收入帳', accountTypes: [1, 2, 51, 100, 150, 251] },
  { code: '30337', title: '匯入代收檔', accountTypes: WRITERS },
  { code: '30338', title: '申請代收退款', accountTypes: [...WRITERS, 251] },
  { code: '30339', title: '代收退款', accountTypes: WRITERS },
  { code: '30341', title: '代收入帳匯出', accountTypes: [1, 2, 51, 100] },
];
