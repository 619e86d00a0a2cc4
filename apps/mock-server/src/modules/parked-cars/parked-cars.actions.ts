import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/** Applies and cancels lost-ticket fees. */
export const actions: readonly DeclaredAction[] = [
  { code: '10681', title: '遺失票卡', accountTypes: [1, 2, 100, 150, 251] },
];
