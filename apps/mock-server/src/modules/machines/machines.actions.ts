import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/** Held by accounts that edit machines. Account types above 100 cannot delete. */
export const actions: readonly DeclaredAction[] = [
  { code: '70201', title: '新增設備', accountTypes: [1, 2, 100, 151] },
  { code: '70203', title: '刪除設備', accountTypes: [1, 2, 100] },
  { code: '70205', title: '更換設備', accountTypes: [1, 2, 100, 151] },
  { code: '70207', title: '停用設備', accountTypes: [1, 2, 100, 151] },
  { code: '70208', title: '匯入設備', accountTypes: [1, 2, 100, 151] },
];
