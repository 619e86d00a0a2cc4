import type { DeclaredAction } from '../../db/migrations/declared-actions.ts';

/** What the deals of [[titleEn]] ask for, and the account types that hold it at first. */
export const actions: readonly DeclaredAction[] = [
[[#actions]]
  { code: '[[code]]', title: '[[title]]', accountTypes: [[[types]]] },
[[/actions]]
];
