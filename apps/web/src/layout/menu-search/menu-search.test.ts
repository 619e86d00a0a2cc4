import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { NavItem } from '../../shared/navigation/nav-tree.ts';
import { createMenuSearch } from './menu-search.ts';
import { OTHER_WORDS } from './other-words.ts';
import { searchEntries } from './search-entries.ts';

const menu: NavItem[] = [
  { name: 'dashboard', title: '儀表盤', path: '/dashboard' },
  {
    name: 'fees',
    title: '停車費',
    children: [
      { name: 'transaction-list', title: '交易查詢', component: 'fees/transaction-list' },
      { name: 'abnormal-list', title: '異常交易', component: 'fees/abnormal-list' },
    ],
  },
  {
    name: 'invoices',
    title: '發票',
    children: [
      { name: 'invoice-list', title: '發票查詢', component: 'invoices/invoice-list' },
      {
        name: 'deep',
        title: '申報',
        children: [{ name: 'own', title: '營業稅申報', path: '/own/場站', component: 'invoices/tax' }],
      },
      { name: 'again', title: '發票查詢', component: 'invoices/invoice-list' },
    ],
  },
];

function find(query: string, language = 'zh_TC', limit = 50) {
  return createMenuSearch(searchEntries(menu, 'Admin', language))(query, limit);
}
const titles = (query: string, language?: string) => find(query, language).map(({ entry }) => entry.title);

describe('the menu search', () => {
  it.each([
    ['交易', ['交易查詢', '異常交易']],
    ['發票查', ['發票查詢', '營業稅申報']],
    ['發票查尋', ['發票查詢']],
    ['transaction', ['交易查詢']],
    ['trasnaction-lits', ['交易查詢']],
    ['invoices/', ['發票查詢']],
    ['ｔｒａｎｓａｃｔｉｏｎ', ['交易查詢']],
    ['停車費', ['交易查詢', '異常交易']],
    ['申報', ['營業稅申報']],
    ['收費紀錄', ['交易查詢']],
    ['parking record', ['交易查詢']],
    ['dash', ['儀表盤']],
    ['qqqq', []],
    ['  ', []],
  ])('finds by %j %j @spec(2.20) @spec(9.11)', (query, expected) => {
    expect([...titles(query)].sort()).toEqual([...expected].sort());
  });

  it('ranks the better hit first', () => {
    expect(titles('發票查')[0]).toBe('發票查詢');
    expect(titles('abnormal')[0]).toBe('異常交易');
  });

  it('matches both titles in English: the displayed one and the server’s', () => {
    expect(titles('Exception', 'en')).toEqual(['Exceptions']);
    expect(titles('異常', 'en')).toEqual(['Exceptions']);
  });

  it('highlights nothing if only another word matched', () => {
    expect(find('收費紀錄')).toMatchObject([{ titleRanges: [], pathRanges: [] }]);
  });

  it.each(Object.keys(OTHER_WORDS))('has other words for a screen that exists: %s', (path) => {
    const folder = path === '/dashboard' ? '/home/dashboard' : path;
    expect(existsSync(join(import.meta.dirname, '../../screens', folder))).toBe(true);
  });

  it('lists a page once with its groups, however often the menu has it', () => {
    const [hit, ...more] = find('發票查詢');
    expect(more).toEqual([]);
    expect(hit?.entry.trail.map(({ title }) => title)).toEqual(['發票']);
    expect(find('營業稅')[0]?.entry.trail.map(({ title }) => title)).toEqual(['發票', '申報']);
  });

  it('highlights matches in the title, otherwise in the path', () => {
    expect(find('查詢').map(({ titleRanges }) => titleRanges)).toEqual([[[2, 3]], [[2, 3]]]);
    expect(find('TRANSACTION')[0]).toMatchObject({ titleRanges: [], pathRanges: [[6, 16]] });
  });

  it('returns at most the limit, groups included', () => {
    expect(find('停車費', 'zh_TC', 1)).toHaveLength(1);
    expect(find('交易', 'zh_TC', 1)).toHaveLength(1);
  });
});
