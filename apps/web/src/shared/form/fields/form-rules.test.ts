import { afterEach, describe, expect, it, vi } from 'vitest';
import { createIdempotencyKeyCache } from '../action/idempotency-key-cache.ts';
import { placeErrors } from '../entries/field-errors.ts';
import { isSameEntry, setValueAt } from '../entries/form-values.ts';
import { mergeFormValues } from '../entries/merge-form-values.ts';

afterEach(() => vi.unstubAllGlobals());

describe('isSameEntry', () => {
  it.each([
    ['', null, true],
    [undefined, [], true],
    [{ a: '', b: [] }, undefined, true],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [0, null, false],
    [false, undefined, false],
    [['a', 'b'], ['b', 'a'], false],
    [[''], [], false],
  ])('%j and %j: %s', (one, other, expected) => {
    expect(isSameEntry(one, other)).toBe(expected);
  });
});

it('setValueAt replaces one entry and does not mutate the given ones', () => {
  const given = { a: { b: [1, 2] }, c: 3 };
  expect(setValueAt(given, ['a', 'b', 1], 9)).toEqual({ a: { b: [1, 9] }, c: 3 });
  expect(given.a.b).toEqual([1, 2]);
});

describe('placeErrors', () => {
  const fields = ['date', 'siteCodes', ['period', 'from'], 'a/b'];
  const at = (pointer: string, base?: string) => {
    const found = placeErrors([{ pointer, message: '不對' }], fields, base);
    return found.atFields.map(({ path }) => path)[0] ?? found.elsewhere;
  };

  it.each([
    ['/date', undefined, 'date'],
    ['/siteCodes/3', undefined, 'siteCodes'],
    ['/period/from', undefined, ['period', 'from']],
    ['/form/date', '/form', 'date'],
    ['/period', undefined, ['不對']],
    ['/version', undefined, ['不對']],
    ['/date', '/form', ['不對']],
    ['', undefined, ['不對']],
    ['/dates', undefined, ['不對']],
  ])('%s below %s belongs to %j', (pointer, base, expected) => {
    expect(at(pointer, base)).toEqual(expected);
  });

  it('collects the errors of a field', () => {
    const found = ['一', '二'].map((message) => ({ pointer: '/date', message }));
    expect(placeErrors(found, fields).atFields).toEqual([{ path: 'date', messages: ['一', '二'] }]);
  });
});

describe('mergeEntries', () => {
  const fields = ['name', 'phone', 'memo'];
  const base = { name: '甲', phone: '1', memo: '', id: 7 };

  it('keeps the input, merges changes of others, and reports conflicts', () => {
    const mine = { ...base, name: '甲上', phone: '2' };
    const theirs = { ...base, name: '甲下', memo: '註', id: 8 };
    expect(mergeFormValues(base, mine, theirs, fields)).toEqual({
      entries: { name: '甲上', phone: '2', memo: '註', id: 8 },
      clashes: [{ path: 'name', mine: '甲上', theirs: '甲下' }],
    });
  });

  it('reports no conflict if both changed to the same value', () => {
    const both = { ...base, name: '乙' };
    expect(mergeFormValues(base, both, both, fields)).toEqual({ entries: both, clashes: [] });
  });

  it('keeps a cleared entry', () => {
    const merged = mergeFormValues(base, { ...base, phone: '' }, { ...base, phone: '3' }, fields);
    expect(merged).toMatchObject({ entries: { phone: '' }, clashes: [{ mine: '', theirs: '3' }] });
  });
});

it('keeps the key of a content until success', () => {
  let made = 0;
  const keys = createIdempotencyKeyCache(() => `key-${++made}`);
  expect([{ a: 1 }, { a: 1 }, { a: 2 }, { a: 1 }].map((content) => keys.keyOf(content))).toEqual([
    'key-1',
    'key-1',
    'key-2',
    'key-3',
  ]);
  keys.done();
  expect(keys.keyOf({ a: 1 })).toBe('key-4');
});

/** Mimics a browser's file, which has no own members for JSON to serialise. */
class BrowserFile {
  readonly #name: string;
  constructor(_parts: readonly string[], name: string) {
    this.#name = name;
  }
  get name() {
    return this.#name;
  }
  get size() {
    return 3;
  }
  get lastModified() {
    return 1;
  }
}

it('distinguishes files by key', () => {
  vi.stubGlobal('File', BrowserFile);
  let made = 0;
  const keys = createIdempotencyKeyCache(() => `key-${++made}`);
  const contents = ['a.png', 'a.png', 'b.png'].map((name) => new File([], name));
  expect(contents.map((content) => keys.keyOf(content))).toEqual(['key-1', 'key-1', 'key-2']);
});
