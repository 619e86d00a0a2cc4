import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/** Held by accounts that lead others, and by company staff. */
export const actions: readonly DeclaredAction[] = [
  { code: '90605', title: '共用檢視', accountTypes: [1, 2, 51, 100, 149, 150, 251] },
];
