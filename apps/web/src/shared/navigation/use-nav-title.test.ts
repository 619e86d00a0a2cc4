import { expect, it } from 'vitest';
import { itemTitle } from './use-nav-title.ts';

it.each([
  ['zh_TC', { title: '交易查詢' }, '交易查詢'],
  ['en', { title: '交易查詢' }, 'Transactions'],
  ['en', { title: '自訂' }, '自訂'],
  ['zh_TC', { title: '交易', titleEn: 'All transactions' }, '交易'],
  ['en', { title: '交易', titleEn: 'All transactions' }, 'All transactions'],
])('in %s %j is called %s', (language, item, expected) => {
  expect(itemTitle(item, language)).toBe(expected);
});
