import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/** Bookkeepers, and the senior manager, who only reads. */
const KEEPERS = [1, 2, 100, 150];
const READERS = [...KEEPERS, 51];

/** Actions of the 匯款對帳 deals. 40201 is a product-specific code. */
export const actions: readonly DeclaredAction[] = [
  { code: '40200', title: '匯款對帳查詢', accountTypes: READERS },
  { code: '40202', title: '手動沖銷', accountTypes: KEEPERS },
  { code: '40204', title: '匯款對帳匯出', accountTypes: READERS },
  { code: '40206', title: '取消對帳', accountTypes: KEEPERS },
  { code: '40208', title: '匯入對帳檔', accountTypes: KEEPERS },
];
