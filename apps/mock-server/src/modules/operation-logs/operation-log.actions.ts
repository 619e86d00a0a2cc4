import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/** 系統 is limited to account types up to 2. */
export const actions: readonly DeclaredAction[] = [
  { code: '90400', title: '操作紀錄', accountTypes: [1, 2] },
  { code: '90404', title: '操作紀錄匯出', accountTypes: [1, 2] },
];
