import type { DeclaredAction } from '../../db/migrations/action-declarations.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'partner-list',
  title: '合作店家',
  component: 'discounts/partner-list',
  group: 'discounts',
  action: '50300',
  order: 300,
};

const WRITERS = [1, 2, 100, 150, 251];
const READERS = [1, 2, 51, 100, 150, 251];

/** Action codes of its deals, and the account types that hold them initially. */
export const actions: readonly DeclaredAction[] = [
  { code: '50300', title: '合作店家', accountTypes: READERS },
  { code: '50301', title: '合作店家新增', accountTypes: WRITERS },
  { code: '50302', title: '合作店家編輯', accountTypes: WRITERS },
  { code: '50303', title: '合作店家刪除', accountTypes: [1, 2, 100] },
  { code: '50304', title: '合作店家匯出', accountTypes: READERS },
  { code: '50308', title: '合作店家匯入', accountTypes: WRITERS },
];
