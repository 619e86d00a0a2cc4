import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'channel-difference-list',
  title: '通路差異',
  component: 'settlement/channel-difference-list',
  group: 'settlement',
  action: '40440',
  order: 230,
};

export const actions: readonly DeclaredAction[] = [
  { code: '40440', title: '通路差異', accountTypes: [1, 2, 51, 100, 150] },
  { code: '40442', title: '處理通路差異', accountTypes: [1, 2, 100, 150] },
  { code: '40443', title: '重啟通路差異', accountTypes: [1, 2, 100, 150] },
  { code: '40444', title: '通路差異匯出', accountTypes: [1, 2, 51, 100] },
];
