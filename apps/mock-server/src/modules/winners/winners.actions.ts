import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/** Accounts that print proof sheets in the office, and the senior manager, who only reads. */
const KEEPERS = [1, 2, 100, 150];
const READERS = [...KEEPERS, 51];

/** Actions of the 中獎清冊 deals. */
export const actions: readonly DeclaredAction[] = [
  { code: '30900', title: '中獎清冊查詢', accountTypes: READERS },
  { code: '30903', title: '標記已通知中獎人', accountTypes: KEEPERS },
  { code: '30904', title: '中獎清冊匯出', accountTypes: READERS },
  { code: '30905', title: '列印中獎證明聯', accountTypes: KEEPERS },
  { code: '30908', title: '匯入中獎清冊', accountTypes: KEEPERS },
];
