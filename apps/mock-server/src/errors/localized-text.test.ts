import { expect, test } from 'vitest';
import { clauses, listed, localized, preferredLanguage } from './localized-text.ts';

test.each([
  [undefined, 'zh_TC'],
  ['', 'zh_TC'],
  ['en', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['zh-TW,zh;q=0.9,en;q=0.5', 'zh_TC'],
  ['en;q=0.4, zh-CN, zh;q=0.8', 'zh_TC'],
  ['fr', 'zh_TC'],
  ['*', 'zh_TC'],
  [';q=zz,,', 'zh_TC'],
] as const)('maps Accept-Language %s to %s', (acceptLanguage, language) => {
  expect(preferredLanguage(acceptLanguage)).toBe(language);
});

test('joins texts as each language does', () => {
  const texts = [localized('請輸入名稱', 'enter a name'), localized('期間已過', 'the period is over')];
  expect(listed(texts)).toEqual(localized('請輸入名稱、期間已過', 'enter a name, the period is over'));
  expect(clauses(texts)).toEqual(localized('請輸入名稱；期間已過', 'enter a name; the period is over'));
});
