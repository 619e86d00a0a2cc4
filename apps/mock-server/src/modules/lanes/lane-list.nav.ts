import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'lane-list',
  title: '車道',
  component: 'sites/lane-list',
  group: 'sites',
  action: '70700',
  order: 190,
};

/** Account types above 100 cannot delete. */
export const actions: readonly DeclaredAction[] = [
  { code: '70700', title: '車道', accountTypes: [1, 2, 51, 100, 151, 251] },
  { code: '70701', title: '新增車道', accountTypes: [1, 2, 100, 151] },
  { code: '70702', title: '編輯車道', accountTypes: [1, 2, 100, 151] },
  { code: '70703', title: '刪除車道', accountTypes: [1, 2, 100] },
  { code: '70704', title: '車道匯出', accountTypes: [1, 2, 51, 100, 151, 251] },
  { code: '70708', title: '匯入車道', accountTypes: [1, 2, 100, 151] },
];
