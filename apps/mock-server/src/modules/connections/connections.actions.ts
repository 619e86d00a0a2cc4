import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/** 系統 is limited to account types up to 2. */
export const actions: readonly DeclaredAction[] = [
  { code: '90300', title: '連線使用者', accountTypes: [1, 2] },
  { code: '90307', title: '強制登出', accountTypes: [1, 2] },
];
