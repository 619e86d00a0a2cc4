import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/** Bookkeepers, and the senior manager, who reads and approves. */
const KEEPERS = [1, 2, 100, 150];
const APPROVERS = [1, 2, 51, 100];
const READERS = [...KEEPERS, 51];

/** Actions of the 業主結算 deals. 40301, its document, is a product-specific code. */
export const actions: readonly DeclaredAction[] = [
  { code: '40300', title: '業主結算查詢', accountTypes: READERS },
  { code: '40302', title: '業主結算試算', accountTypes: KEEPERS },
  { code: '40304', title: '業主結算匯出', accountTypes: READERS },
  { code: '40305', title: '業主匯款確認', accountTypes: KEEPERS },
  { code: '40307', title: '業主結算撤銷核准', accountTypes: APPROVERS },
];
