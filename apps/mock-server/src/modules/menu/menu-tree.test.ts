import { expect, test } from 'vitest';
import type { NavLeaf } from '../../deals/nav-leaf.ts';
import { serverNavLeaves } from '../../registry/nav-leaves.ts';
import { actionsOfRole } from '../../seeding/rows/seeded-actions.ts';
import { buildMenuFor } from './menu-tree.ts';

const buildLeaf = (overrides: Partial<NavLeaf>): NavLeaf => ({
  name: 'site-list',
  title: '場站資料',
  component: 'sites/site-list',
  group: 'sites',
  action: '70100',
  order: 100,
  ...overrides,
});

test('returns a leaf in its group for an account with its list code', () => {
  expect(buildMenuFor(new Set(['10100']), serverNavLeaves())).toEqual([
    {
      name: 'fees',
      title: '停車費',
      children: [{ name: 'transaction-list', title: '交易查詢', component: 'fees/transaction-list' }],
    },
  ]);
});

const screensOf = (codes: readonly string[]) =>
  buildMenuFor(new Set(codes), serverNavLeaves()).flatMap(({ children }) =>
    (children ?? []).map(({ component }) => component),
  );

test.each([
  ['administrators', 1],
  ['company staff', 150],
  ['field engineers', 151],
  ['site staff', 291],
])('has screens for %s @spec(1.1)', (_title, accountType) => {
  expect(screensOf(actionsOfRole(accountType))).not.toEqual([]);
});

test('has the screens of all six data domains @spec(1.2)', () => {
  expect(screensOf(serverNavLeaves().map(({ action }) => action))).toEqual(
    expect.arrayContaining([
      'fees/transaction-list',
      'rentals/rental-list',
      'invoices/invoice-list',
      'communication/document-list',
      'communication/bulletin-list',
      'communication/message-board-list',
    ]),
  );
});

test('returns an empty menu for an account without action codes', () => {
  expect(buildMenuFor(new Set(), serverNavLeaves())).toEqual([]);
});

test('orders groups by the menu and leaves by their order', () => {
  const leaves = [
    buildLeaf({ name: 'c', component: 'sites/c', order: 2 }),
    buildLeaf({ name: 'b', component: 'sites/b', order: 1 }),
    buildLeaf({ name: 'a', component: 'fees/a', group: 'fees' }),
    buildLeaf({ name: 'own', component: 'own/own', group: 'own', groupTitle: '自訂' }),
  ];
  const menu = buildMenuFor(new Set(['70100']), leaves);
  expect(menu.map(({ title, children }) => [title, children?.map(({ name }) => name)])).toEqual([
    ['停車費', ['a']],
    ['場站', ['b', 'c']],
    ['自訂', ['own']],
  ]);
});

test('throws for two leaves with one address, naming both', () => {
  const leaves = [
    buildLeaf({ name: 'one' }),
    buildLeaf({ name: 'two', component: 'sites/other', path: '/sites/site-list' }),
  ];
  expect(() => buildMenuFor(new Set(), leaves)).toThrow(
    'address /sites/site-list: sites/site-list and sites/other',
  );
});
