import { act, renderHook, waitFor } from '@testing-library/react';
import { get, set } from 'idb-keyval';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useErrorLog } from '../errors/error-log.ts';
import { definePreference } from './preference.ts';
import { exportPreferences, importPreferences } from './preference-file.ts';
import { database } from './preference-storage.ts';
import {
  arePreferencesReady,
  closePreferences,
  loadPreferences,
  preferenceOf,
  resetAllPreferences,
  resetPreference,
  setPreference,
  usePreference,
  writeNow,
} from './preference-store.ts';

interface PrintSheet {
  size: number;
}
const isPaper = (value: unknown): value is PrintSheet => typeof (value as PrintSheet).size === 'number';
const paper = definePreference<PrintSheet>({
  name: 'test/paper',
  version: 2,
  defaults: { size: 4 },
  isValid: isPaper,
});
const ink = definePreference<string>({
  name: 'test/ink',
  version: 1,
  defaults: 'black',
  isValid: (value) => typeof value === 'string',
});

/** Reloads the stored preferences, like a new page load. */
async function reopen(account: string): Promise<void> {
  await writeNow();
  closePreferences();
  await loadPreferences(account);
}

const keep = (account: string, name: string, section: unknown) => set([account, name], section, database());
const kept = (account: string, name: string) => get<unknown>([account, name], database());

afterEach(() => {
  vi.useRealTimers();
  useErrorLog.setState({ entries: [] });
});

it('rejects a second section with the same name', () => {
  expect(() => definePreference({ ...ink })).toThrow('test/ink');
});

describe('a preference', () => {
  it('is stored for its account only, across log-out and reload', async () => {
    await loadPreferences('amy');
    setPreference(paper, { size: 3 });
    setPreference(ink, (now) => `dark ${now}`);
    await reopen('ben');
    expect([preferenceOf(paper), preferenceOf(ink)]).toEqual([{ size: 4 }, 'black']);
    closePreferences();
    localStorage.clear();
    await loadPreferences('amy');
    expect([preferenceOf(paper), preferenceOf(ink)]).toEqual([{ size: 3 }, 'dark black']);
  });

  it('is applied immediately, and components keep the same object', async () => {
    await loadPreferences('amy');
    const { result, rerender } = renderHook(() => usePreference(paper));
    expect(result.current).toBe(paper.defaults);
    act(() => setPreference(paper, { size: 1 }));
    const selected = result.current;
    expect(selected).toEqual({ size: 1 });
    act(() => setPreference(ink, 'blue'));
    rerender();
    expect(result.current).toBe(selected);
  });

  it('has no effect while signed out', async () => {
    closePreferences();
    setPreference(ink, 'green');
    await loadPreferences('amy');
    expect(preferenceOf(ink)).toBe('black');
  });

  it('resets to the defaults by section or completely', async () => {
    await loadPreferences('amy');
    setPreference(paper, { size: 3 });
    setPreference(ink, 'red');
    resetPreference(paper);
    await reopen('amy');
    expect([preferenceOf(paper), preferenceOf(ink)]).toEqual([{ size: 4 }, 'red']);
    resetAllPreferences();
    await reopen('amy');
    expect(preferenceOf(ink)).toBe('black');
  });

  it('is written on change, many changes together, and immediately when the page closes', async () => {
    await loadPreferences('amy');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    for (const size of [5, 6, 7]) setPreference(paper, { size });
    await waitFor(() => expect(put).toHaveBeenCalledTimes(1));
    await expect.poll(() => kept('amy', 'test/paper')).toMatchObject({ value: { size: 7 } });
    setPreference(paper, { size: 8 });
    dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(put).toHaveBeenCalledTimes(2));
    await reopen('amy');
    expect(preferenceOf(paper)).toEqual({ size: 8 });
  });

  it('set during loading overrides the loaded value', async () => {
    await keep('amy', 'test/ink', { version: 1, value: 'old' });
    await keep('amy', 'test/paper', { version: 2, value: { size: 9 } });
    const reading = loadPreferences('amy');
    expect(arePreferencesReady()).toBe(false);
    setPreference(ink, 'new');
    await reading;
    expect(arePreferencesReady()).toBe(true);
    expect([preferenceOf(ink), preferenceOf(paper)]).toEqual(['new', { size: 9 }]);
  });
});

describe('an unusable stored value gives the defaults', () => {
  it.each([
    ['of another shape', { version: 2, value: { size: 'big' } }],
    ['that makes validation throw', { version: 2, value: null }],
    ['of a newer build', { version: 3, value: { size: 1 } }],
    ['of an older build without upgrade', { version: 1, value: { size: 1 } }],
    ['that is not a section', 'rubbish'],
    ['without a version', { value: { size: 1 } }],
  ])('%s', async (_, section) => {
    await keep('amy', 'test/paper', section);
    await loadPreferences('amy');
    expect(preferenceOf(paper)).toBe(paper.defaults);
  });

  it('an older one is upgraded once', async () => {
    const upgrade = vi.fn((value: unknown) => ({ size: Number(value) }));
    const grown = definePreference<PrintSheet>({ ...paper, name: 'test/grown', upgrade });
    await keep('amy', 'test/grown', { version: 1, value: '12' });
    await loadPreferences('amy');
    expect(preferenceOf(grown)).toEqual({ size: 12 });
    expect(preferenceOf(grown)).toBe(preferenceOf(grown));
    expect(upgrade).toHaveBeenCalledTimes(1);
  });
});

describe('other tabs of the browser', () => {
  it('receive changes of the same account, and keep their newer choice', async () => {
    await loadPreferences('amy');
    const otherTab = new BroadcastChannel('parking-plus-preferences');
    const heard: unknown[] = [];
    otherTab.onmessage = ({ data }) => heard.push(data);
    setPreference(ink, 'mine');
    await waitFor(() =>
      expect(heard).toEqual([{ account: 'amy', changes: [['test/ink', { version: 1, value: 'mine' }]] }]),
    );
    const theirs = { version: 1, value: 'theirs' };
    otherTab.postMessage({ account: 'ben', changes: [['test/ink', { version: 1, value: 'of ben' }]] });
    otherTab.postMessage({ account: 'amy', changes: [['test/ink', theirs]] });
    await waitFor(() => expect(preferenceOf(ink)).toBe('theirs'));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await writeNow();
    expect(put).not.toHaveBeenCalled();
    otherTab.close();
  });
});

describe('a failing database', () => {
  it('keeps changes as long as the page, and is logged once', async () => {
    const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    await loadPreferences('cara');
    setPreference(ink, 'blue');
    await reopen('cara');
    setPreference(paper, { size: 2 });
    await reopen('cara');
    broken.mockRestore();
    expect([preferenceOf(ink), preferenceOf(paper)]).toEqual(['blue', { size: 2 }]);
    expect(useErrorLog.getState().entries).toMatchObject([
      { message: expect.stringContaining('The operation is insecure.'), count: 1 },
    ]);
  });
});

describe('the exported file', () => {
  it('transfers all sections to another account, including those of unknown screens', async () => {
    await keep('amy', 'tables/not-opened-yet', { version: 7, value: [1, 2] });
    await loadPreferences('amy');
    setPreference(paper, { size: 3 });
    const file = exportPreferences();
    expect(JSON.parse(file)).toEqual({
      product: 'Parking Plus',
      version: 1,
      sections: {
        'tables/not-opened-yet': { version: 7, value: [1, 2] },
        'test/paper': { version: 2, value: { size: 3 } },
      },
    });
    await reopen('ben');
    setPreference(ink, 'stays');
    expect(importPreferences(`\uFEFF${file}`)).toEqual({
      ok: true,
      sections: ['tables/not-opened-yet', 'test/paper'],
      unknown: ['tables/not-opened-yet'],
    });
    await reopen('ben');
    expect([preferenceOf(paper), preferenceOf(ink)]).toEqual([{ size: 3 }, 'stays']);
    expect(exportPreferences()).toContain('not-opened-yet');
  });

  const withSections = (sections: unknown) =>
    JSON.stringify({ product: 'Parking Plus', version: 1, sections });
  it.each([
    ['not JSON', '{', null, 'notJson'],
    ['a list', '[]', null, 'otherProduct'],
    ['a file of another product', '{"product":"Else","version":1,"sections":{}}', null, 'otherProduct'],
    ['a newer file version', '{"product":"Parking Plus","version":2,"sections":{}}', null, 'newer'],
    ['without sections', '{"product":"Parking Plus","version":1}', null, 'shape'],
    ['too large', ' '.repeat(2_000_001), null, 'large'],
    ['an invalid section', withSections({ 'test/paper': 1 }), 'test/paper', 'shape'],
    [
      'a section of another shape',
      withSections({ 'test/paper': { version: 2, value: 1 } }),
      'test/paper',
      'shape',
    ],
    ['a newer section', withSections({ 'test/paper': { version: 3, value: {} } }), 'test/paper', 'newer'],
  ])('is rejected completely: %s', async (_, file, section, reason) => {
    await loadPreferences('amy');
    const good = '"test/ink":{"version":1,"value":"half"},';
    const half = file.replace('"sections":{', `"sections":{${file.includes('"test/') ? good : ''}`);
    expect(importPreferences(half)).toEqual({ ok: false, section, reason });
    expect(preferenceOf(ink)).toBe('black');
  });
});
