import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'upload-reconciliation',
  title: '存證對帳',
  component: 'invoices/upload-reconciliation',
  group: 'invoices',
  action: '30800',
  order: 220,
};

/** Filing accounts. The senior manager only reads. */
const KEEPERS = [1, 2, 100, 150];
const READERS = [...KEEPERS, 51];

export const actions: readonly DeclaredAction[] = [
  { code: '30800', title: '存證對帳', accountTypes: READERS },
  { code: '30803', title: '重新對帳', accountTypes: KEEPERS },
  { code: '30804', title: '存證對帳匯出', accountTypes: READERS },
  { code: '30805', title: '依平台結果更正', accountTypes: KEEPERS },
  { code: '30808', title: '匯入存證檢核', accountTypes: KEEPERS },
];
