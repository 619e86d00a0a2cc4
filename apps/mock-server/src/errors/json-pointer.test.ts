import { expect, test } from 'vitest';
import { changedAt, POINTER_PATTERN, valueAt } from './json-pointer.ts';

const value = { 'a/b': { '~': 1 }, rows: [{ n: null }, 2], '': false };

test.each([
  ['', value],
  ['/a~1b/~0', 1],
  ['/rows/0/n', null],
  ['/rows/1', 2],
  ['/', false],
  ['/rows/01', undefined],
  ['/rows/length', undefined],
  ['/rows/2', undefined],
  ['/toString', undefined],
  ['/rows/1/x', undefined],
])('finds %s', (pointer, found) => {
  expect(valueAt(value, pointer)).toEqual(found);
});

test.each([
  ['/rows/1', 3, { rows: [1, 3] }],
  ['/rows/2', 3, { rows: [1, 2, 3] }],
  ['/rows/-', 3, { rows: [1, 2, 3] }],
  ['/rows/3', 3, undefined],
  ['/rows/0', undefined, { rows: [2] }],
  ['/rows/2', undefined, undefined],
  ['/more', { a: 1 }, { rows: [1, 2], more: { a: 1 } }],
  ['/rows', undefined, {}],
  ['/none', undefined, undefined],
  ['/none/deep', 1, undefined],
  ['/rows/0/deep', 1, undefined],
  ['', 7, 7],
])('changes %s to %j', (pointer, next, result) => {
  const root = { rows: [1, 2] };
  expect(changedAt(root, pointer, next)).toEqual(result);
  expect(root).toEqual({ rows: [1, 2] });
});

test('adds a member named __proto__ as data', () => {
  const changed = changedAt({}, '/__proto__', { a: 1 }) as object;
  expect(Object.getPrototypeOf(changed)).toBe(Object.prototype);
  expect(JSON.stringify(changed)).toBe('{"__proto__":{"a":1}}');
});

test.each([
  ['', true],
  ['/a~1b', true],
  ['a', false],
  ['/a~2', false],
])('tells whether %s is a pointer', (text, isPointer) => {
  expect(new RegExp(POINTER_PATTERN, 'u').test(text)).toBe(isPointer);
});
