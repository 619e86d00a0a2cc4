import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';

/**
 * Action codes for writing on the message board in addition to 60200, and the account types with them by
 * default.
 */
export const actions: readonly DeclaredAction[] = [
  { code: '60201', title: '留言新增', accountTypes: [1, 2, 100, 150, 151, 251, 291] },
  { code: '60202', title: '留言回覆', accountTypes: [1, 2, 100, 150, 151, 251, 291] },
  { code: '60204', title: '留言板匯出', accountTypes: [1, 2, 51, 100, 150, 251] },
  { code: '60207', title: '留言結案與重開', accountTypes: [1, 2, 100, 150, 151, 251, 291] },
  { code: '60211', title: '回覆會計留言', accountTypes: [1, 2, 100, 150] },
  { code: '60212', title: '回覆軟體留言', accountTypes: [1, 2, 151] },
];
