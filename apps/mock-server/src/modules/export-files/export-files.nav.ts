import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'export-files',
  title: '檔案',
  component: 'reports/export-files',
  group: 'reports',
  action: '90650',
  order: 200,
};

/** Account types that can export a list. The code of that export is required too. */
const EXPORTERS = [1, 2, 51, 100, 149, 150, 151, 251, 291];

export const actions: readonly DeclaredAction[] = [
  { code: '90650', title: '檔案', accountTypes: EXPORTERS },
  { code: '90640', title: '排程匯出', accountTypes: EXPORTERS },
];
