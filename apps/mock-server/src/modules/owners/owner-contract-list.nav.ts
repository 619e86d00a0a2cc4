import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'owner-contract-list',
  title: '業主契約',
  component: 'settlement/owner-contract-list',
  group: 'settlement',
  action: '70950',
  order: 320,
};

/** Action codes of its deals, and the account types that hold them initially. */
export const actions: readonly DeclaredAction[] = [
  { code: '70950', title: '業主契約查詢', accountTypes: [1, 2, 51, 100, 150] },
  { code: '70951', title: '新增業主契約', accountTypes: [1, 2, 100, 150] },
  { code: '70952', title: '編輯業主契約', accountTypes: [1, 2, 100, 150] },
  { code: '70953', title: '刪除業主契約', accountTypes: [1, 2, 100] },
  { code: '70954', title: '業主契約匯出', accountTypes: [1, 2, 51, 100, 150] },
  { code: '70958', title: '匯入業主契約', accountTypes: [1, 2, 100, 150] },
];
