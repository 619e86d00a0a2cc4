import { expect, it } from 'vitest';
import { isPlateLike, platePath } from './plate-queries.ts';

it.each([
  ['ABC-1234', true],
  ['abc1234', true],
  ['1234', true],
  ['ａｂｃ１２３', true],
  ['軍A12345', true],
  ['12', false],
  ['ABC', false],
  ['交易查詢', false],
  ['fees/1', false],
  ['123456789', false],
  ['', false],
])('returns for %j whether it looks like a plate: %s', (text, expected) => {
  expect(isPlateLike(text)).toBe(expected);
});

it('links to a plate with any characters', () => {
  expect(platePath('軍A12345')).toBe('/fees/plate-overview?plate=%E8%BB%8DA12345');
});
