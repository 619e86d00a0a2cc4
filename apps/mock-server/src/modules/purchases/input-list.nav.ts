import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'input-list',
  title: '進項憑證',
  component: 'invoices/input-list',
  group: 'invoices',
  action: '30650',
  order: 690,
};

/** Filing accounts. The senior manager only reads. */
const KEEPERS = [1, 2, 100, 150];

export const actions: readonly DeclaredAction[] = [
  { code: '30650', title: '進項憑證', accountTypes: [...KEEPERS, 51] },
  { code: '30651', title: '新增進項憑證', accountTypes: KEEPERS },
  { code: '30652', title: '編輯進項憑證', accountTypes: KEEPERS },
  { code: '30653', title: '刪除進項憑證', accountTypes: [1, 2, 100] },
  { code: '30654', title: '匯出進項憑證', accountTypes: [...KEEPERS, 51] },
  { code: '30658', title: '匯入進項憑證', accountTypes: KEEPERS },
];
