import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/** Accounts that manage invoice numbers. The senior manager only reads. */
const KEEPERS = [1, 2, 100, 150];
const READERS = [...KEEPERS, 51];

/** Actions of the allocation deals. The code for allocating is product-specific. */
export const actions: readonly DeclaredAction[] = [
  { code: '30400', title: '配號查詢', accountTypes: READERS },
  { code: '30402', title: '配號異動迄號', accountTypes: KEEPERS },
  { code: '30404', title: '配號匯出', accountTypes: READERS },
  { code: '30406', title: '配號回收', accountTypes: KEEPERS },
  { code: '30409', title: '上傳分支機構配號', accountTypes: KEEPERS },
];
