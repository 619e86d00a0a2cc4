import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/** 系統 is limited to account types up to 2. */
export const actions: readonly DeclaredAction[] = [
  { code: '90800', title: '手冊檔案', accountTypes: [1, 2] },
  { code: '90802', title: '手冊維護', accountTypes: [1, 2] },
];
