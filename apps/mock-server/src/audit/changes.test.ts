import { expect, test } from 'vitest';
import { changeOf, changesBetween } from './changes.ts';

test.each([
  ['nothing', { a: 1 }, { a: 1 }, []],
  ['a member', { a: 1 }, { a: 2 }, [{ pointer: '/form/a', before: 1, after: 2 }]],
  ['a new member', {}, { a: 1 }, [{ pointer: '/form/a', before: null, after: 1 }]],
  ['a member gone', { a: 1 }, {}, [{ pointer: '/form/a', before: 1, after: null }]],
  ['null and absent alike', { a: null }, {}, []],
  [
    'a list item',
    { rows: [{ x: 1 }, { x: 2 }] },
    { rows: [{ x: 1 }, { x: 3 }] },
    [{ pointer: '/form/rows/1/x', before: 2, after: 3 }],
  ],
  [
    'a list that became longer',
    { rows: [1] },
    { rows: [1, 2] },
    [{ pointer: '/form/rows/1', before: null, after: 2 }],
  ],
  [
    'an object for a list',
    { a: [1] },
    { a: { b: 1 } },
    [{ pointer: '/form/a', before: [1], after: { b: 1 } }],
  ],
  ['an escaped name', { 'a/b~': 1 }, { 'a/b~': 2 }, [{ pointer: '/form/a~1b~0', before: 1, after: 2 }]],
  [
    'a prototype name',
    {},
    JSON.parse('{"__proto__":1}'),
    [{ pointer: '/form/__proto__', before: null, after: 1 }],
  ],
])('reports %s', (_title, before, after, changes) => {
  expect(changesBetween(before, after, '/form')).toEqual(changes);
});

test('returns a pointer to a stored member', () => {
  expect(changeOf(['invoices', 'AB12345678', 'state'], 1, 2)).toEqual({
    pointer: '/invoices/AB12345678/state',
    before: 1,
    after: 2,
  });
});
