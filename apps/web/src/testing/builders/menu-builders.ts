import type { DealResult, Schemas } from '@parking-plus/contracts';

/** Builds a top-level menu node in the product's default position. A group by default. */
export function buildMenuNode(overrides: Partial<Schemas['MenuNode']> = {}): Schemas['MenuNode'] {
  return {
    name: 'fees',
    parent: null,
    isGroup: true,
    titles: null,
    isHidden: false,
    roles: [],
    ...overrides,
  };
}

/** Builds two groups with three screens, including the menu editor. */
export function buildMenuTree(overrides: Partial<DealResult<'MenuTree'>> = {}): DealResult<'MenuTree'> {
  const view = (name: string, parent: string) => buildMenuNode({ name, parent, isGroup: false });
  return {
    version: 3,
    isDefault: false,
    nodes: [
      buildMenuNode(),
      view('transaction-list', 'fees'),
      view('unpaid-list', 'fees'),
      buildMenuNode({ name: 'people' }),
      view('menu-editor', 'people'),
    ],
    views: [
      {
        name: 'transaction-list',
        title: '交易查詢',
        path: '/fees/transaction-list',
        action: '10100',
        isNeverShown: false,
      },
      {
        name: 'unpaid-list',
        title: '未繳補繳',
        path: '/fees/unpaid-list',
        action: '10300',
        isNeverShown: false,
      },
      {
        name: 'menu-editor',
        title: '選單',
        path: '/people/menu-editor',
        action: '80500',
        isNeverShown: false,
      },
    ],
    groups: [
      { name: 'fees', title: '停車費' },
      { name: 'people', title: '人員權限' },
    ],
    mender: { view: 'menu-editor', roles: ['Admin'] },
    ...overrides,
  };
}
