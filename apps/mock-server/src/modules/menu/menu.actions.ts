import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/** Held by accounts that manage permissions. Type 51 reads everything. */
export const actions: readonly DeclaredAction[] = [
  { code: '80500', title: '選單', accountTypes: [1, 2, 51] },
  { code: '80502', title: '選單變更', accountTypes: [1, 2] },
];
