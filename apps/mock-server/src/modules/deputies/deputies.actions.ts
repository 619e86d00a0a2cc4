import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/** Held by accounts that manage accounts. */
export const actions: readonly DeclaredAction[] = [
  { code: '80401', title: '新增代理', accountTypes: [1, 2, 100, 149] },
  { code: '80404', title: '代理匯出', accountTypes: [1, 2, 51, 100, 149] },
  { code: '80407', title: '結束代理', accountTypes: [1, 2, 100, 149] },
];
