import { describe, expect, it } from 'vitest';
import { type MenuNodeShape, type MenuParts, menuIssues, nextNodeName } from './menu-issues.ts';
import { menuInOrder } from './menu-order.ts';

const parts: MenuParts = {
  views: [
    { name: 'list', title: '交易查詢' },
    { name: 'menu-editor', title: '選單' },
  ],
  groups: [
    { name: 'fees', title: '停車費' },
    { name: 'people', title: '人員權限' },
  ],
  mender: { view: 'menu-editor', roles: ['Admin'] },
};
const node = (
  name: string,
  parent: string | null,
  overrides: Partial<MenuNodeShape> = {},
): MenuNodeShape => ({
  name,
  parent,
  isGroup: !parts.views.some((view) => view.name === name),
  titles: null,
  isHidden: false,
  roles: [],
  ...overrides,
});
const link = (url: string | null) => node('link-1', 'fees', { isGroup: false, url, ...own });
const own = { titles: { title: '常用', titleEn: 'Favourites' } };
const menu = [node('fees', null), node('list', 'fees'), node('people', null), node('menu-editor', 'people')];
const but = (...changed: MenuNodeShape[]) => [
  ...menu.map((each) => changed.find(({ name }) => name === each.name) ?? each),
  ...changed.filter(({ name }) => !menu.some((each) => each.name === name)),
];
const found = (nodes: readonly MenuNodeShape[]) =>
  menuIssues(nodes, parts).map(({ kind, name }) => `${kind} ${name}`);

describe('a menu', () => {
  it.each<[string, readonly MenuNodeShape[], string[]]>([
    ['can equal the product’s menu', menu, []],
    ['can have screens at the top level', but(node('list', null)), []],
    [
      'can have custom groups on three levels',
      but(node('group-1', 'fees', own), node('list', 'group-1')),
      [],
    ],
    [
      'rejects an unknown screen',
      but(node('secret', 'fees', { isGroup: false, ...own })),
      ['unknown-view secret'],
    ],
    [
      'rejects a group with the name of a future screen',
      but(node('extra', null, own)),
      ['unknown-group extra'],
    ],
    ['requires every screen', menu.filter(({ name }) => name !== 'list'), ['missing-view list']],
    ['rejects duplicate screens', [...menu, node('list', 'people')], ['name-twice list']],
    ['rejects an unknown parent group', but(node('list', 'rentals')), ['wrong-parent list']],
    ['rejects children of a screen', but(node('list', 'menu-editor')), ['wrong-parent list']],
    [
      'rejects cycles',
      but(node('fees', 'group-1'), node('group-1', 'fees', own)),
      ['wrong-parent fees', 'wrong-parent list', 'wrong-parent group-1'],
    ],
    [
      'rejects more than three levels',
      but(node('group-1', 'fees', own), node('group-2', 'group-1', own)),
      ['too-deep group-2'],
    ],
    [
      'requires titles in both languages',
      but(node('fees', null, { titles: { title: '費', titleEn: ' ' } })),
      ['title-missing fees'],
    ],
    ['can have external links @spec(5.9)', but(link('https://tax.example/rules')), []],
    ['rejects links without https', but(link('http://tax.example')), ['url-invalid link-1']],
    ['rejects other schemes', but(link('data:text/html,x')), ['url-invalid link-1']],
    ['rejects links without a host', but(link('https://')), ['url-invalid link-1']],
    ['requires the URL of a link', but(link(null)), ['url-invalid link-1']],
    [
      'rejects the URL of a screen',
      but(node('list', 'fees', { url: 'https://a.example' })),
      ['url-invalid list'],
    ],
    ['requires titles of custom groups', but(node('group-1', null)), ['title-missing group-1']],
    [
      'rejects a duplicate title in a group',
      but(node('group-1', null, { titles: { title: '停車費 ', titleEn: 'Other' } })),
      ['title-twice group-1'],
    ],
    [
      'rejects a duplicate English title in a group',
      but(
        node('group-1', null, own),
        node('group-2', null, { titles: { title: '其他', titleEn: 'favourites' } }),
      ),
      ['title-twice group-2'],
    ],
    [
      'rejects hiding the menu editor',
      but(node('menu-editor', 'people', { isHidden: true })),
      ['locked-out menu-editor'],
    ],
    [
      'rejects hiding the group of the menu editor',
      but(node('people', null, { isHidden: true })),
      ['locked-out menu-editor'],
    ],
    [
      'rejects roles that exclude an administrator of the menu',
      but(node('people', null, { roles: ['HR'] })),
      ['locked-out menu-editor'],
    ],
    ['can exclude all other roles', but(node('people', null, { roles: ['Admin', 'HR'] })), []],
    ['can hide everything else', but(node('fees', null, { isHidden: true })), []],
  ])('%s', (_title, nodes, expected) => {
    expect(found(nodes)).toEqual(expected);
  });
});

it('distinguishes a screen from a group of the same name', () => {
  const own = { ...parts, groups: [...parts.groups, { name: 'list', title: '清單' }] };
  const twins = [...but(node('list', 'list', { isGroup: false })), node('list', null, { isGroup: true })];
  expect(menuIssues(twins, own)).toEqual([]);
  expect(menuInOrder(twins).filter(({ node: { name } }) => name === 'list')).toHaveLength(2);
});

it('numbers custom groups and links', () => {
  expect(nextNodeName(menu, 'group')).toBe('group-1');
  expect(nextNodeName(but(node('group-7', null)), 'group')).toBe('group-8');
  expect(nextNodeName(but(node('group-7', null), node('link-2', null)), 'link')).toBe('link-3');
});

it('keeps the order of its lists, whatever is between siblings', () => {
  const mixed = [
    node('menu-editor', 'people'),
    node('people', null),
    node('list', 'fees'),
    node('fees', null),
  ];
  expect(menuInOrder(mixed).map(({ node: { name }, level }) => `${name} ${level}`)).toEqual([
    'people 1',
    'menu-editor 2',
    'fees 1',
    'list 2',
  ]);
});
