import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/** Accounts that manage invoice numbers. The senior manager only reads. */
const KEEPERS = [1, 2, 100, 150];
const READERS = [...KEEPERS, 51];
/** Account types above 100 may not delete. */
const DELETERS = [1, 2, 100];

/** Actions of the track deals. The code for importing is product-specific. */
export const actions: readonly DeclaredAction[] = [
  { code: '30300', title: '字軌', accountTypes: READERS },
  { code: '30301', title: '字軌新增', accountTypes: KEEPERS },
  { code: '30303', title: '字軌刪除', accountTypes: DELETERS },
  { code: '30304', title: '字軌匯出', accountTypes: READERS },
];
