import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'owner-list',
  title: '業主',
  component: 'settlement/owner-list',
  group: 'settlement',
  action: '70900',
  order: 310,
};

/** Action codes of its deals, and the account types that hold them initially. */
export const actions: readonly DeclaredAction[] = [
  { code: '70900', title: '業主查詢', accountTypes: [1, 2, 51, 100, 150] },
  { code: '70901', title: '新增業主', accountTypes: [1, 2, 100, 150] },
  { code: '70902', title: '編輯業主', accountTypes: [1, 2, 100, 150] },
  { code: '70903', title: '刪除業主', accountTypes: [1, 2, 100] },
  { code: '70904', title: '業主匯出', accountTypes: [1, 2, 51, 100, 150] },
  { code: '70908', title: '匯入業主', accountTypes: [1, 2, 100, 150] },
];
