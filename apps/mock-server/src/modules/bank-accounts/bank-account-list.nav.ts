import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'bank-account-list',
  title: '銀行帳戶',
  component: 'sites/bank-account-list',
  group: 'sites',
  action: '70500',
  order: 700,
};

/** Account types above 100 cannot delete. */
export const actions: readonly DeclaredAction[] = [
  { code: '70501', title: '新增銀行帳戶', accountTypes: [1, 2, 100] },
  { code: '70502', title: '編輯銀行帳戶', accountTypes: [1, 2, 100] },
  { code: '70503', title: '刪除銀行帳戶', accountTypes: [1, 2, 100] },
  { code: '70504', title: '銀行帳戶匯出', accountTypes: [1, 2, 51, 100] },
  { code: '70507', title: '停用銀行帳戶', accountTypes: [1, 2, 100] },
  { code: '70508', title: '匯入銀行帳戶', accountTypes: [1, 2, 100] },
];
