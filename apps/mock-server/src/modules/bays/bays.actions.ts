import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/** Held by accounts that manage sites. Account types above 100 cannot delete. */
export const actions: readonly DeclaredAction[] = [
  { code: '70800', title: '車格資料', accountTypes: [1, 2, 51, 100, 150, 151] },
  { code: '70801', title: '新增車格', accountTypes: [1, 2, 51] },
  { code: '70802', title: '編輯車格', accountTypes: [1, 2, 51] },
  { code: '70803', title: '刪除車格', accountTypes: [1, 2] },
  { code: '70804', title: '車格資料匯出', accountTypes: [1, 2, 51, 100] },
  { code: '70805', title: '批次編輯車格', accountTypes: [1, 2, 51] },
  { code: '70806', title: '編輯平面圖', accountTypes: [1, 2, 51] },
  { code: '70808', title: '匯入車格', accountTypes: [1, 2, 51] },
];
