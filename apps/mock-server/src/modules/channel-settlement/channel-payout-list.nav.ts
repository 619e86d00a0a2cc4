import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'channel-payout-list',
  title: '通路撥款',
  component: 'settlement/channel-payout-list',
  group: 'settlement',
  action: '40420',
  order: 220,
};

export const actions: readonly DeclaredAction[] = [
  { code: '40420', title: '通路撥款', accountTypes: [1, 2, 51, 100, 150] },
  { code: '40421', title: '計算通路撥款', accountTypes: [1, 2, 100, 150] },
  { code: '40423', title: '比對通路入帳', accountTypes: [1, 2, 100, 150] },
  { code: '40424', title: '通路撥款匯出', accountTypes: [1, 2, 51, 100] },
  { code: '40427', title: '撤回通路對帳單', accountTypes: [1, 2, 100] },
  { code: '40428', title: '匯入通路對帳單', accountTypes: [1, 2, 100, 150] },
];
