import type { DeclaredAction } from '../../db/migrations/declared-actions.ts';

/** Those who keep the numbers of invoices, and the senior manager, who reads. */
const KEEPERS = [1, 2, 100, 150];
const READERS = [...KEEPERS, 51];
/** Account types above 100 delete nothing. */
const DELETERS = [1, 2, 100];

/** What the deals of tracks ask for; to import them is one of the product's own codes. */
export const actions: readonly DeclaredAction[] = [
  { code: '30300', title: '字軌', accountTypes: READERS },
  { code: '30301', title: '字軌新增', accountTypes: KEEPERS },
  { code: '30303', title: '字軌刪除', accountTypes: DELETERS },
  { code: '30304', title: '字軌匯出', accountTypes: READERS },
];
