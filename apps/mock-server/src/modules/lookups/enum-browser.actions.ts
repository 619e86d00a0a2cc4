import type { DeclaredAction } from '../../db/migrations/declared-actions.ts';

/** No deal asks for it: the labels come with the contract. It says who has the screen in the menu. */
export const actions: readonly DeclaredAction[] = [
  { code: '90600', title: '代碼一覽', accountTypes: [1, 2] },
];
