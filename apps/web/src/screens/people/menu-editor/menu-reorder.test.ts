import { describe, expect, it } from 'vitest';
import { buildMenuNode, buildMenuTree } from '../../../testing/builders/menu-builders.ts';
import { changeNode, dropNode, type MenuMove, type MenuNode, moveNode } from './menu-reorder.ts';

const own = buildMenuNode({ name: 'group-1', titles: { title: '常用', titleEn: 'Favourites' } });
const tree = buildMenuTree();
const nodes = [...tree.nodes, own];
const outline = (list: readonly MenuNode[]) => list.map(({ name, parent }) => `${parent ?? ''}/${name}`);
const START = outline(nodes);

const FEES = 'group fees';
const PEOPLE = 'group people';
const OWN = 'group group-1';
const LIST = 'view transaction-list';
const UNPAID = 'view unpaid-list';
const EDITOR = 'view menu-editor';

describe('a move', () => {
  it.each<[string, string, MenuMove, string[]]>([
    [
      'of a screen',
      UNPAID,
      'up',
      ['/fees', 'fees/unpaid-list', 'fees/transaction-list', '/people', 'people/menu-editor', '/group-1'],
    ],
    [
      'of a group with its children',
      PEOPLE,
      'up',
      ['/people', 'people/menu-editor', '/fees', 'fees/transaction-list', 'fees/unpaid-list', '/group-1'],
    ],
    [
      'down, over a group with its children',
      FEES,
      'down',
      ['/people', 'people/menu-editor', '/fees', 'fees/transaction-list', 'fees/unpaid-list', '/group-1'],
    ],
    [
      'down to the end',
      PEOPLE,
      'down',
      ['/fees', 'fees/transaction-list', 'fees/unpaid-list', '/group-1', '/people', 'people/menu-editor'],
    ],
    [
      'into the group above',
      OWN,
      'in',
      [
        '/fees',
        'fees/transaction-list',
        'fees/unpaid-list',
        '/people',
        'people/menu-editor',
        'people/group-1',
      ],
    ],
    [
      'out of a group, behind it',
      LIST,
      'out',
      ['/fees', 'fees/unpaid-list', '/transaction-list', '/people', 'people/menu-editor', '/group-1'],
    ],
  ])('%s', (_title, key, move, expected) => {
    expect(outline(moveNode(nodes, key, move, tree))).toEqual(expected);
  });

  it.each<[string, string, MenuMove]>([
    ['above the first', FEES, 'up'],
    ['below the last', OWN, 'down'],
    ['into a group without one above', LIST, 'in'],
    ['out of the top level', FEES, 'out'],
    ['of a missing node', 'view nobody', 'up'],
  ])('%s leaves the list unchanged', (_title, key, move) => {
    expect(moveNode(nodes, key, move, tree)).toBe(nodes);
  });

  it('allows at most three levels', () => {
    const deep = moveNode(nodes, OWN, 'in', tree);
    const deeper = [...deep, buildMenuNode({ ...own, name: 'group-2', parent: 'people' })];
    expect(moveNode(deeper, 'group group-2', 'in', tree)).toBe(deeper);
    expect(outline(moveNode(deep, EDITOR, 'down', tree))).toEqual([
      ...START.slice(0, 4),
      'people/group-1',
      'people/menu-editor',
    ]);
  });
});

describe('a drop', () => {
  it.each<[string, string, string, string[]]>([
    [
      'of a screen onto another group moves it in',
      EDITOR,
      FEES,
      ['/fees', 'fees/transaction-list', 'fees/unpaid-list', 'fees/menu-editor', '/people', '/group-1'],
    ],
    [
      'from above moves it behind',
      LIST,
      UNPAID,
      ['/fees', 'fees/unpaid-list', 'fees/transaction-list', '/people', 'people/menu-editor', '/group-1'],
    ],
    [
      'from below moves it before',
      UNPAID,
      LIST,
      ['/fees', 'fees/unpaid-list', 'fees/transaction-list', '/people', 'people/menu-editor', '/group-1'],
    ],
    [
      'of a group onto a group makes it a sibling',
      OWN,
      FEES,
      ['/group-1', '/fees', 'fees/transaction-list', 'fees/unpaid-list', '/people', 'people/menu-editor'],
    ],
    [
      'of a group onto a screen makes it a sibling',
      OWN,
      LIST,
      ['/fees', 'fees/group-1', 'fees/transaction-list', 'fees/unpaid-list', '/people', 'people/menu-editor'],
    ],
  ])('%s', (_title, key, target, expected) => {
    expect(outline(dropNode(nodes, key, target, tree))).toEqual(expected);
  });

  it('on itself, its own group or its own screen changes nothing', () => {
    for (const [key, target] of [
      [LIST, LIST],
      [LIST, FEES],
      [FEES, LIST],
    ] as const)
      expect(dropNode(nodes, key, target, tree)).toBe(nodes);
  });
});

it('changes one node and leaves the others', () => {
  const changed = changeNode(nodes, LIST, { isHidden: true });
  expect(changed.filter(({ isHidden }) => isHidden).map(({ name }) => name)).toEqual(['transaction-list']);
});
