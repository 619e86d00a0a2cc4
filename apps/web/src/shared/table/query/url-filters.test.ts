import { normalisePlate, toCalendarDate } from '@parking-plus/domain';
import { describe, expect, it } from 'vitest';
import { type ListDefinition, type ListState, readListState, writeListState } from './list-state.ts';
import {
  codeListField,
  dateRangeField,
  lastDays,
  siteCodesField,
  textField,
  yesNoField,
} from './url-field.ts';
import { defineUrlFilters, type FilterValues } from './url-filters.ts';

const context = { today: toCalendarDate('2026-11-20') };

const fields = {
  siteCodes: siteCodesField({ maxItems: 3 }),
  period: dateRangeField((today) => lastDays(today, 7)),
  plate: textField({ maxLength: 16, normalise: normalisePlate }),
  states: codeListField(() => [0, 1, 2, -1]),
  hasInvoice: yesNoField(),
};
type Values = FilterValues<typeof fields>;
const list: ListDefinition<Values, 'enteredAt' | 'receivedTwd'> = {
  filters: defineUrlFilters(fields),
  sortFields: ['enteredAt', 'receivedTwd'],
};

const defaults: ListState<Values, 'enteredAt' | 'receivedTwd'> = {
  filters: {
    siteCodes: [],
    period: { start: '2026-11-14', end: '2026-11-20' },
    plate: '',
    states: [],
    hasInvoice: null,
  },
  page: 1,
  pageSize: 20,
  sort: null,
  detail: null,
};

const withFilters = (filters: Partial<Values>) => ({
  ...defaults,
  filters: { ...defaults.filters, ...filters },
});

describe('list state in the URL', () => {
  it.each([
    ['?plate=ABC-1234', withFilters({ plate: 'ABC-1234' })],
    ['?siteCodes=S01,S02', withFilters({ siteCodes: ['S01', 'S02'] })],
    ['?period=2026-10-01..2026-10-31', withFilters({ period: { start: '2026-10-01', end: '2026-10-31' } })],
    ['?period=all', withFilters({ period: null })],
    ['?states=0,-1', withFilters({ states: [0, -1] })],
    ['?hasInvoice=no', withFilters({ hasInvoice: false })],
    [
      '?sort=receivedTwd.desc&page=3&size=50',
      { ...defaults, sort: { field: 'receivedTwd', order: 'desc' }, page: 3, pageSize: 50 },
    ],
    ['?plate=%E8%BB%8DA12345&detail=T1', { ...withFilters({ plate: '軍A12345' }), detail: 'T1' }],
    ['', defaults],
  ] as const)('reads %s and writes it back unchanged', (search, state) => {
    expect(readListState(list, search, context)).toEqual(state);
    expect(writeListState(list, state, context)).toBe(search);
  });

  it.each([
    ['?page=0'],
    ['?page=-1'],
    ['?page=two'],
    ['?page=1e3'],
    ['?size=33'],
    ['?sort=plate.desc'],
    ['?sort=enteredAt'],
    ['?sort=enteredAt.up'],
    ['?sort=enteredAt.desc.desc'],
    ['?states=9'],
    ['?states=one,,2x'],
    ['?states='],
    ['?siteCodes=,,'],
    ['?siteCodes=%27%20or%201=1'],
    ['?hasInvoice=true'],
    ['?period=2026-02-30..2026-03-01'],
    ['?period=2026-11-20..2026-11-14'],
    ['?period=2026-11-14'],
    ['?period=2026-11-14..2026-11-20..2026-11-21'],
    ['?plate=%20%20'],
    ['?detail='],
    ['?%'],
    ['?plate=%E0%A4%A'],
  ])('uses the default if %s is invalid', (search) => {
    const state = readListState(list, search, context);
    expect({ ...state, filters: { ...state.filters, plate: '' } }).toEqual(defaults);
  });

  it('keeps valid values of a partly invalid list', () => {
    expect(readListState(list, '?states=1,99,x,0&siteCodes=S01,%3Cb%3E', context).filters).toMatchObject({
      states: [0, 1],
      siteCodes: ['S01'],
    });
  });

  it('limits the values of a link', () => {
    const state = readListState(list, `?page=9999999&siteCodes=a,b,c,d&plate=${'A'.repeat(99)}`, context);
    expect(state.page).toBe(1_000_000);
    expect(state.filters.siteCodes).toEqual(['a', 'b', 'c']);
    expect(state.filters.plate).toHaveLength(16);
  });

  it('normalises plates for the search', () => {
    expect(readListState(list, '?plate=%EF%BD%81bc-1234', context).filters.plate).toBe('ABC-1234');
  });

  it('omits defaults, even if chosen explicitly', () => {
    const selected = withFilters({ period: { start: '2026-11-14', end: '2026-11-20' }, states: [] });
    expect(writeListState(list, selected, context)).toBe('');
  });

  it('moves the default period with the date', () => {
    const nextDay = { today: toCalendarDate('2026-11-21') };
    expect(readListState(list, '', nextDay).filters.period).toEqual({
      start: '2026-11-15',
      end: '2026-11-21',
    });
    expect(writeListState(list, defaults, nextDay)).toBe('?period=2026-11-14..2026-11-20');
  });

  it('keeps unrelated parameters', () => {
    expect(writeListState(list, { ...defaults, page: 2 }, context, '?from-menu=1&page=7&plate=X')).toBe(
      '?from-menu=1&page=2',
    );
  });

  it('names the active filters', () => {
    expect(list.filters.active(withFilters({ plate: 'A', states: [1] }).filters, context)).toEqual([
      'plate',
      'states',
    ]);
    expect(list.filters.active(defaults.filters, context)).toEqual([]);
  });

  it('rejects a filter with the name of a list parameter', () => {
    expect(() => defineUrlFilters({ page: yesNoField() })).toThrow(RangeError);
  });
});

describe('global site selection', () => {
  const preset = { ...context, presetSites: ['S02', 'S01'] };
  const sitesOf = (search: string) => readListState(list, search, preset).filters.siteCodes;
  const written = (siteCodes: readonly string[], other: Partial<Values> = {}) =>
    writeListState(list, withFilters({ siteCodes, ...other }), preset);

  it.each([
    ['', ['S02', 'S01']],
    ['?foreign=1', ['S02', 'S01']],
    ['?siteCodes=S03', ['S03']],
    ['?siteCodes=*', []],
    ['?siteCodes=!', ['S02', 'S01']],
    ['?plate=ABC', []],
    ['?page=2', []],
    ['?detail=T1', []],
  ])('%s means the sites %j: only a link without parameters uses the preset', (search, expected) => {
    expect(sitesOf(search)).toEqual(expected);
  });

  it('is written, so a link shows the same to other users', () => {
    expect(written(['S01', 'S02'])).toBe('?siteCodes=S01,S02');
    expect(written(['S03'])).toBe('?siteCodes=S03');
    expect(written([])).toBe('?siteCodes=*');
    expect(written([], { plate: 'A' })).toBe('?siteCodes=*&plate=A');
  });

  it('is the default: only other sites count as an active filter', () => {
    expect(list.filters.active(withFilters({ siteCodes: ['S01', 'S02'] }).filters, preset)).toEqual([]);
    expect(list.filters.active(withFilters({ siteCodes: [] }).filters, preset)).toEqual(['siteCodes']);
  });

  it('is followed only by a list that uses it', () => {
    const now = { ...context, presetSites: ['S03'] };
    const follow = (siteCodes: readonly string[]) =>
      list.filters.followPreset(withFilters({ siteCodes, plate: 'A' }).filters, preset, now);
    expect(follow(['S01', 'S02'])).toEqual(withFilters({ siteCodes: ['S03'], plate: 'A' }).filters);
    expect(follow(['S01'])).toBeNull();
    expect(follow([])).toBeNull();
    expect(follow(['S03'])).toBeNull();
  });
});
