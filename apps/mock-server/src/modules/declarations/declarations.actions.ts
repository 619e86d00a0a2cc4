import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/** Filing accounts. The senior manager only reads. */
const KEEPERS = [1, 2, 100, 150];

/** Actions of the declaration deals. The code for reading is product-specific. */
export const actions: readonly DeclaredAction[] = [
  { code: '30601', title: '產生媒體檔', accountTypes: KEEPERS },
  { code: '30602', title: '更新申報狀態', accountTypes: KEEPERS },
  { code: '30614', title: '營業稅申報匯出', accountTypes: [...KEEPERS, 51] },
];
