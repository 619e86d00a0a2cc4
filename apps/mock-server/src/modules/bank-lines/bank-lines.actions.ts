import type { DeclaredAction } from '../../db/migrations/declared-actions.ts';

/** Those who keep the books, and the senior manager, who reads. */
const KEEPERS = [1, 2, 100, 150];
const READERS = [...KEEPERS, 51];

/** What the deals of 匯款對帳 ask for; 40201 is one of the product's own codes. */
export const actions: readonly DeclaredAction[] = [
  { code: '40200', title: '匯款對帳查詢', accountTypes: READERS },
  { code: '40202', title: '手動沖銷', accountTypes: KEEPERS },
  { code: '40204', title: '匯款對帳匯出', accountTypes: READERS },
  { code: '40206', title: '取消對帳', accountTypes: KEEPERS },
  { code: '40208', title: '匯入對帳檔', accountTypes: KEEPERS },
];
