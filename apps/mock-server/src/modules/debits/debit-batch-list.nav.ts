import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'debit-batch-list',
  title: '扣款批次',
  component: 'rentals/debit-batch-list',
  group: 'rentals',
  action: '30420',
  order: 410,
};

/** Bookkeepers, and the senior manager, who only reads. */
const KEEPERS = [1, 2, 100, 150];
const READERS = [...KEEPERS, 51];

export const actions: readonly DeclaredAction[] = [
  { code: '30420', title: '扣款批次', accountTypes: READERS },
  { code: '30421', title: '新增扣款批次', accountTypes: KEEPERS },
  { code: '30424', title: '扣款批次匯出', accountTypes: READERS },
  { code: '30425', title: '匯出 ACH 檔', accountTypes: KEEPERS },
  { code: '30428', title: '匯入扣款結果', accountTypes: KEEPERS },
  { code: '30430', title: '扣款授權', accountTypes: READERS },
  { code: '30431', title: '維護扣款授權', accountTypes: KEEPERS },
];
