import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/** Accounts that change plans and reverse redemptions. */
const WRITERS = [1, 2, 100, 150, 251];
const READERS = [1, 2, 51, 100, 150, 251];

/** Discount actions in addition to 50100 and 50200, and the account types with them by default. */
export const actions: readonly DeclaredAction[] = [
  { code: '50101', title: '折扣方案新增', accountTypes: WRITERS },
  { code: '50102', title: '折扣店家額度', accountTypes: WRITERS },
  { code: '50104', title: '折扣方案匯出', accountTypes: READERS },
  { code: '50107', title: '折扣方案停用', accountTypes: WRITERS },
  { code: '50111', title: '折扣序號產生', accountTypes: WRITERS },
  { code: '50201', title: '折扣使用', accountTypes: [...WRITERS, 291] },
  { code: '50204', title: '折扣紀錄匯出', accountTypes: READERS },
  { code: '50207', title: '折扣撤銷', accountTypes: WRITERS },
];
