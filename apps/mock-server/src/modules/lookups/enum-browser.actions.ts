import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/** Controls the menu entry only. No deal requires it, since the contract contains the labels. */
export const actions: readonly DeclaredAction[] = [
  { code: '90600', title: '代碼一覽', accountTypes: [1, 2] },
];
