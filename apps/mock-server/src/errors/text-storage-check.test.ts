import { expect, test } from 'vitest';
import { findUnstorableText } from './text-storage-check.ts';

test.each([
  ['plain', { a: ['AB-1234', '軍A12345', '😀'] }, []],
  ['NUL', { a: ['ok', 'x\0y'] }, ['/a/1']],
  ['a lone surrogate', { 'a/b': '\ud800' }, ['/a~1b']],
  ['a member name', { list: { 'x\0': 1 } }, ['/list']],
  ['a text itself', '\udc00', ['']],
])('finds text that cannot be stored: %s', (_title, value, pointers) => {
  expect(findUnstorableText(value).map(({ pointer }) => pointer)).toEqual(pointers);
});

test('checks any depth', () => {
  let value: unknown = '\0';
  for (let level = 0; level < 50_000; level++) value = [value];
  expect(findUnstorableText(value)).toHaveLength(1);
});
