import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/** Action codes for writing in addition to 60102, and the account types with them by default. */
export const actions: readonly DeclaredAction[] = [
  { code: '60101', title: '公告新增', accountTypes: [1, 2, 100] },
  { code: '60103', title: '公告刪除', accountTypes: [1, 2, 100] },
  { code: '60104', title: '公告匯出', accountTypes: [1, 2, 51, 100] },
  { code: '60106', title: '公告發布', accountTypes: [1, 2, 100] },
  { code: '60107', title: '公告下架', accountTypes: [1, 2, 100] },
  { code: '60112', title: '公告已讀名單', accountTypes: [1, 2, 51, 100] },
  { code: '60114', title: '公告已讀名單匯出', accountTypes: [1, 2, 51, 100] },
];
