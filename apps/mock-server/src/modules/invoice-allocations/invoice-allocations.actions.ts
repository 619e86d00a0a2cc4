import type { DeclaredAction } from '../../db/migrations/declared-actions.ts';

/** Those who keep the numbers of invoices, and the senior manager, who reads. */
const KEEPERS = [1, 2, 100, 150];
const READERS = [...KEEPERS, 51];

/** What the deals of allocations ask for; to allocate is one of the product's own codes. */
export const actions: readonly DeclaredAction[] = [
  { code: '30400', title: '配號查詢', accountTypes: READERS },
  { code: '30402', title: '配號異動迄號', accountTypes: KEEPERS },
  { code: '30404', title: '配號匯出', accountTypes: READERS },
  { code: '30406', title: '配號回收', accountTypes: KEEPERS },
];
