import { describe, expect, it } from 'vitest';
import {
  entriesByPath,
  menuItems,
  type NavEntry,
  type NavItem,
  navEntries,
  normalPath,
  pathOfItem,
} from './nav-tree.ts';

const tree: NavItem[] = [
  {
    name: 'fees',
    title: '停車費',
    children: [
      { name: 'list', title: '交易查詢', component: 'fees/transaction-list' },
      { name: 'secret', title: '隱藏', component: 'fees/secret', hidden: true },
      {
        name: 'deep',
        title: '更深',
        children: [{ name: 'deeper', title: '最深', path: '/own/場站', component: 'own/own' }],
      },
    ],
  },
  {
    name: 'people',
    title: '人員',
    roles: ['HR'],
    children: [{ name: 'users', title: '人員', component: 'people/user-list' }],
  },
  { name: 'bare', title: '沒有畫面' },
];

function namesOf(items: readonly NavItem[]): unknown[] {
  return items.map((item) => (item.children?.length ? [item.name, namesOf(item.children)] : item.name));
}

describe('the path of a node', () => {
  it.each<[Partial<NavItem>, string | null]>([
    [{ component: 'fees/list' }, '/fees/list'],
    [{ component: 'fees/list', path: '/own' }, '/own'],
    [{ path: 'own' }, '/own'],
    [{}, '/n'],
    [{ children: [{ name: 'c', title: 'c' }] }, null],
  ])('of %j is %j', (parts, expected) => {
    expect(pathOfItem({ name: 'n', title: 't', ...parts })).toBe(expected);
  });
});

describe('finding a node', () => {
  const entries = navEntries(tree, 'Admin');
  const entryAt = (all: readonly NavEntry[], path: string) => entriesByPath(all).get(normalPath(path));

  it.each([
    ['/fees/transaction-list', 'list'],
    ['/fees/transaction-list/', 'list'],
    ['/own/%E5%A0%B4%E7%AB%99', 'deeper'],
    ['/fees/secret', 'secret'],
    ['/bare', 'bare'],
  ])('%s leads to %s', (path, name) => {
    expect(entryAt(entries, path)?.item.name).toBe(name);
  });

  it('returns its path from the root, at any depth @spec(2.10)', () => {
    expect(entryAt(entries, '/own/場站')?.trail.map(({ title }) => title)).toEqual([
      '停車費',
      '更深',
      '最深',
    ]);
  });

  it('finds nothing at an unknown or malformed path', () => {
    expect(entryAt(entries, '/nobody')).toBeUndefined();
    expect(entryAt(entries, '/%E0%A4%A')).toBeUndefined();
  });

  it('applies the roles of a node to its children @spec(6.7)', () => {
    expect(entryAt(entries, '/people/user-list')?.isAllowed).toBe(false);
    expect(entryAt(navEntries(tree, 'HR'), '/people/user-list')?.isAllowed).toBe(true);
  });

  it('prefers the accessible one of two nodes with the same path', () => {
    const twice: NavItem[] = [
      { name: 'first', title: 'a', component: 'fees/list', roles: ['HR'] },
      { name: 'second', title: 'b', component: 'fees/list' },
    ];
    expect(entryAt(navEntries(twice, 'Admin'), '/fees/list')?.item.name).toBe('second');
    expect(entryAt(navEntries(twice, 'HR'), '/fees/list')?.item.name).toBe('first');
    expect(entryAt(navEntries(twice.slice(0, 1), 'Admin'), '/fees/list')?.isAllowed).toBe(false);
  });

  it('searches a thousand nodes', () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({
      name: `n${index}`,
      title: 't',
      component: `a/${index}`,
    }));
    expect(entryAt(navEntries(many, 'Admin'), '/a/999')?.item.name).toBe('n999');
  });
});

describe('the menu', () => {
  it('omits hidden nodes, those of other roles and empty groups @spec(6.2)', () => {
    expect(namesOf(menuItems(tree, 'Admin'))).toEqual([['fees', ['list', ['deep', ['deeper']]]], 'bare']);
    expect(
      namesOf(
        menuItems([{ name: 'g', title: 'g', children: [{ name: 'x', title: 'x', hidden: true }] }], ''),
      ),
    ).toEqual([]);
  });
});
