import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

export const actions: readonly DeclaredAction[] = [
  { code: '80202', title: '權限變更', accountTypes: [1, 2] },
];
