import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/** Held by accounts that manage accounts. Account types above 100 cannot delete. */
export const actions: readonly DeclaredAction[] = [
  { code: '80301', title: '新增部門', accountTypes: [1, 2, 149] },
  { code: '80302', title: '編輯部門', accountTypes: [1, 2, 149] },
  { code: '80303', title: '刪除部門', accountTypes: [1, 2] },
  { code: '80304', title: '部門匯出', accountTypes: [1, 2, 51, 100, 149] },
];
