import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'lane-monitor',
  title: '車道監看',
  component: 'sites/lane-monitor',
  group: 'sites',
  action: '10650',
  order: 180,
};

/** Site staff watch lanes and open barriers. */
export const actions: readonly DeclaredAction[] = [
  { code: '10650', title: '車道監看', accountTypes: [1, 2, 51, 100, 150, 151, 251, 291] },
  { code: '10654', title: '進出紀錄匯出', accountTypes: [1, 2, 51, 100] },
  { code: '10661', title: '開閘', accountTypes: [1, 2, 100, 150, 151, 251, 291] },
];
