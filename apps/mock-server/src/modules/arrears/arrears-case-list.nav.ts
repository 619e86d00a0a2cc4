import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'arrears-case-list',
  title: '催繳案件',
  component: 'fees/arrears-case-list',
  group: 'fees',
  action: '30322',
  order: 310,
};

const WRITERS = [1, 2, 100, 150, 251];

export const actions: readonly DeclaredAction[] = [
  { code: '30322', title: '催繳案件', accountTypes: [1, 2, 51, 100, 150, 251] },
  { code: '30324', title: '催繳案件匯出', accountTypes: [1, 2, 51, 100] },
  { code: '30325', title: '更新催繳案件', accountTypes: WRITERS },
  { code: '30326', title: '催繳聯絡資料', accountTypes: WRITERS },
  { code: '30327', title: '列印催繳函', accountTypes: WRITERS },
  { code: '30345', title: '分期付款', accountTypes: [...WRITERS, 51] },
  { code: '30330', title: '呆帳沖銷', accountTypes: [...WRITERS, 51] },
];
