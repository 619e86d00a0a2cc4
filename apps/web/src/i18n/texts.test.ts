import { dealCodes } from '@parking-plus/contracts';
import { describe, expect, it } from 'vitest';
import { currentLanguage, loadNamespaces, switchLanguage, text } from './i18n.ts';
import { storedLanguage } from './languages.ts';
import { addTextFiles, loadTexts, type Texts } from './text-files.ts';

const common = import.meta.glob<Texts>('./*/*.json', { import: 'default', eager: true });
const ofScreens = import.meta.glob<Texts>('../screens/*/*/*.{zh_TC,en}.json', {
  import: 'default',
  eager: true,
});
const files = { ...common, ...ofScreens };

/** Count with a plural noun: `{{count}} rows` or `{{count}} row(s)`. */
const OF_SEVERAL = /\{\{count\}\} (?:[a-z]+ ){0,2}?(?:people\b|[a-z]+s\b|[a-z]+\(s\))/;
/** Suffix of plural forms, which count as one key: Chinese has a single form. */
const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;

function keysOf(texts: Texts, above = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${above}${key}`.replace(PLURAL_FORM, '')]
      : keysOf(value, `${above}${key}.`),
  );
}

function entriesOf(texts: Texts, above = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${above}${key}`, value] as [string, string]]
      : entriesOf(value, `${above}${key}.`),
  );
}

function valuesOf(texts: Texts): string[] {
  return Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : valuesOf(value)));
}

const chinese = Object.keys(files).filter((path) => path.includes('zh_TC'));

describe('texts', () => {
  it('exist in both languages for every file', () => {
    expect(chinese.length).toBeGreaterThan(5);
    const english = Object.keys(files).filter((path) => !path.includes('zh_TC'));
    expect(chinese.map((path) => path.replace('zh_TC', 'en')).sort()).toEqual(english.sort());
  });

  it.each(chinese)('%s has the same keys and placeholders in both languages @spec(1.4)', (path) => {
    const zh = files[path] ?? {};
    const en = files[path.replace('zh_TC', 'en')] ?? {};
    expect([...new Set(keysOf(en))].sort()).toEqual([...new Set(keysOf(zh))].sort());
    const blanks = (texts: Texts) =>
      [...new Set(valuesOf(texts).flatMap((value) => value.match(/\{\{\w+\}\}/g) ?? []))].sort();
    expect(blanks(en)).toEqual(blanks(zh));
    expect([...valuesOf(zh), ...valuesOf(en)].filter((value) => value.trim() === '')).toEqual([]);
  });

  it('tell in the history of a record that it was imported', () => {
    const codes: Record<string, string> = dealCodes;
    const imports = Object.keys(codes).filter((deal) => deal.endsWith('Import'));
    const untold = Object.entries(ofScreens).flatMap(([path, { history = {} }]) =>
      imports
        .filter((deal) => (codes[deal.replace('Import', 'Create')] ?? '') in Object(history))
        .filter((deal) => !((codes[deal] ?? '') in Object(history)))
        .map((deal) => `${path} ${deal}`),
    );
    expect(untold).toEqual([]);
  });

  it('use the singular for one in English', () => {
    const english = Object.entries(files).filter(([path]) => !path.includes('zh_TC'));
    const ofSeveral = english.flatMap(([path, texts]) =>
      entriesOf(texts)
        .filter(([key, value]) => !/_(?:one|other)$/.test(key) && OF_SEVERAL.test(value))
        .map(([key]) => `${path} ${key}`),
    );
    expect(ofSeveral).toEqual([]);
  });

  it.each([
    ['failure', 'fault', '系統異常，請洽系統人員'],
    ['failure', 'refused', '系統發生錯誤，請洽資訊系統人員'],
    ['failure', 'forbidden', '權限不足，無法進行此操作'],
    ['failure', 'superseded', '登入認證已失效，請重新整理後嘗試重新登入'],
    ['sign-in', 'rejected', '驗證失敗，請重新登入'],
    ['frame', 'profile', '個人檔案'],
    ['frame', 'signOut', '登出'],
    ['frame', 'fullScreen.unsupported', 'you browser can not work'],
    ['frame', 'expiry.text', '可能您太久沒有進行操作，為保證資訊安全，系統已將您自動登出，是否重新登入？'],
    ['frame', 'expiry.signIn', '重新登入'],
    ['frame', 'expiry.cancel', '取 消'],
    ['frame', 'expiry.readOnly', '目前您將無法進行任何操作'],
  ])('%s:%s matches the specification literally', (namespace, key, expected) => {
    expect(text(namespace, key)).toBe(expected);
  });
});

describe('the language', () => {
  it('defaults to zh_TC, and switches live and permanently @spec(9.4) @spec(1.4)', async () => {
    expect(storedLanguage()).toBe('zh_TC');
    await switchLanguage('en');
    expect(text('sign-in', 'submit')).toBe('Sign in');
    expect(document.documentElement.lang).toBe('en');
    expect(storedLanguage()).toBe('en');
    await switchLanguage('zh_TC');
    expect(text('sign-in', 'submit')).toBe('登入');
    expect(document.documentElement.lang).toBe('zh-Hant-TW');
  });

  it('formats a count with thousands separators and selects the plural form by it', async () => {
    await loadNamespaces('export');
    await switchLanguage('en');
    expect([0, 1, 2, 1234].map((count) => text('export', 'done', { count }))).toEqual([
      '0 rows exported.',
      '1 row exported.',
      '2 rows exported.',
      '1,234 rows exported.',
    ]);
    await switchLanguage('zh_TC');
    expect(text('export', 'done', { count: 1234 })).toContain('1,234');
  });

  it('has no texts for a namespace without a file', async () => {
    expect(await loadTexts('en', 'nobody')).toBeNull();
  });
});

describe('a file that fails to load', () => {
  it('is reported, and requested again the next time', async () => {
    let isReachable = false;
    const load = async () => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      return { greeting: '您好' };
    };
    addTextFiles({ './zh_TC/late.json': load, './en/late.json': load });
    await switchLanguage('zh_TC');
    await expect(loadNamespaces('late')).rejects.toThrow('late');
    isReachable = true;
    await loadNamespaces('late');
    expect(text('late', 'greeting')).toBe('您好');
  });

  it('leaves the page completely in its language', async () => {
    let isReachable = false;
    addTextFiles({
      './zh_TC/elsewhere.json': async () => ({ greeting: '您好' }),
      './en/elsewhere.json': async () => {
        if (!isReachable) throw new TypeError('Failed to fetch');
        return { greeting: 'Hello' };
      },
    });
    await switchLanguage('zh_TC');
    await loadNamespaces('elsewhere');
    await expect(switchLanguage('en')).rejects.toThrow('elsewhere');
    expect(text('elsewhere', 'greeting')).toBe('您好');
    expect([currentLanguage(), storedLanguage()]).toEqual(['zh_TC', 'zh_TC']);
    isReachable = true;
    await switchLanguage('en');
    expect(text('elsewhere', 'greeting')).toBe('Hello');
    await switchLanguage('zh_TC');
  });
});
