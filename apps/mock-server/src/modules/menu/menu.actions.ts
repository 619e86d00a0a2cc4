import type { DeclaredAction } from '../../db/migrations/declared-actions.ts';

/** Kept by those who keep the rights; 51 reads everything. */
export const actions: readonly DeclaredAction[] = [
  { code: '80500', title: '選單', accountTypes: [1, 2, 51] },
  { code: '80502', title: '選單變更', accountTypes: [1, 2] },
];
