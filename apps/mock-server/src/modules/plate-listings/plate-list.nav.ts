import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'plate-list',
  title: '黑白名單',
  component: 'sites/plate-list',
  group: 'sites',
  action: '10670',
  order: 184,
};

/** Account types above 100 cannot delete. */
export const actions: readonly DeclaredAction[] = [
  { code: '10670', title: '黑白名單', accountTypes: [1, 2, 51, 100, 150, 151, 251] },
  { code: '10671', title: '新增名單', accountTypes: [1, 2, 100, 150, 251] },
  { code: '10672', title: '編輯名單', accountTypes: [1, 2, 100, 150, 251] },
  { code: '10673', title: '刪除名單', accountTypes: [1, 2, 100] },
  { code: '10674', title: '黑白名單匯出', accountTypes: [1, 2, 51, 100] },
  { code: '10678', title: '匯入黑白名單', accountTypes: [1, 2, 100, 150] },
];
