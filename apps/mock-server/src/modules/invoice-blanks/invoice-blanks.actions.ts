import type { DeclaredAction } from '../../db/migrations/declared-actions.ts';

/** Those who keep the numbers of invoices, and the senior manager, who reads. */
const READERS = [1, 2, 51, 100, 150];

/** What the deals of unused numbers ask for; to report them is one of the product's own codes. */
export const actions: readonly DeclaredAction[] = [
  { code: '30500', title: '空白未使用字軌', accountTypes: READERS },
  { code: '30504', title: '產生 E0402', accountTypes: READERS },
  { code: '30514', title: '空白未使用字軌匯出', accountTypes: READERS },
];
