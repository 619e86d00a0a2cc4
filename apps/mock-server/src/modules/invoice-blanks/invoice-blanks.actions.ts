import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/** Accounts that manage invoice numbers, and the senior manager, who only reads. */
const READERS = [1, 2, 51, 100, 150];

/** Actions of the deals for unused numbers. The code for reporting is product-specific. */
export const actions: readonly DeclaredAction[] = [
  { code: '30500', title: '空白未使用字軌', accountTypes: READERS },
  { code: '30504', title: '產生 E0402', accountTypes: READERS },
  { code: '30514', title: '空白未使用字軌匯出', accountTypes: READERS },
];
