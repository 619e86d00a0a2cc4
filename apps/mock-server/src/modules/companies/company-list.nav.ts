import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'company-list',
  title: '公司與分公司',
  component: 'sites/company-list',
  group: 'sites',
  action: '70600',
  order: 600,
};

/** Account types above 100 cannot delete. */
export const actions: readonly DeclaredAction[] = [
  { code: '70600', title: '公司與分公司', accountTypes: [1, 2, 51, 100] },
  { code: '70601', title: '新增公司', accountTypes: [1, 2] },
  { code: '70602', title: '編輯公司', accountTypes: [1, 2, 100] },
  { code: '70603', title: '刪除公司', accountTypes: [1, 2] },
  { code: '70604', title: '公司匯出', accountTypes: [1, 2, 51, 100] },
  { code: '70607', title: '停用公司', accountTypes: [1, 2] },
  { code: '70608', title: '匯入公司', accountTypes: [1, 2] },
  { code: '70651', title: '新增分公司', accountTypes: [1, 2, 100] },
  { code: '70652', title: '編輯分公司', accountTypes: [1, 2, 100] },
  { code: '70653', title: '刪除分公司', accountTypes: [1, 2, 100] },
  { code: '70657', title: '停用分公司', accountTypes: [1, 2, 100] },
  { code: '70658', title: '匯入分公司', accountTypes: [1, 2, 100] },
];
