import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'rental-plan-list',
  title: '月租方案',
  component: 'rentals/rental-plan-list',
  group: 'rentals',
  action: '20600',
  order: 600,
};

const WRITERS = [1, 2, 100];
const READERS = [1, 2, 51, 100, 150, 251];

/** Action codes of its deals, and the account types that hold them initially. */
export const actions: readonly DeclaredAction[] = [
  { code: '20600', title: '月租方案', accountTypes: READERS },
  { code: '20601', title: '月租方案新增', accountTypes: WRITERS },
  { code: '20602', title: '月租方案編輯', accountTypes: WRITERS },
  { code: '20603', title: '月租方案刪除', accountTypes: WRITERS },
  { code: '20604', title: '月租方案匯出', accountTypes: READERS },
  { code: '20605', title: '月租方案調價', accountTypes: WRITERS },
  { code: '20608', title: '月租方案匯入', accountTypes: WRITERS },
];
