import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'arrears-stage-list',
  title: '催繳設定',
  component: 'fees/arrears-stage-list',
  group: 'fees',
  action: '30320',
  order: 320,
};

export const actions: readonly DeclaredAction[] = [
  { code: '30320', title: '催繳設定', accountTypes: [1, 2, 51, 100] },
  { code: '30321', title: '催繳設定編輯', accountTypes: [1, 2, 100] },
];
