import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'channel-term-list',
  title: '通路條件',
  component: 'settlement/channel-term-list',
  group: 'settlement',
  action: '40400',
  order: 240,
};

/** Bookkeepers write; the senior manager reads. */
export const actions: readonly DeclaredAction[] = [
  { code: '40400', title: '通路條件', accountTypes: [1, 2, 51, 100, 150] },
  { code: '40401', title: '新增通路條件', accountTypes: [1, 2, 100, 150] },
  { code: '40402', title: '編輯通路條件', accountTypes: [1, 2, 100, 150] },
  { code: '40404', title: '通路條件匯出', accountTypes: [1, 2, 51, 100] },
];
