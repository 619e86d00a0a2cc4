import { type CalendarDate, toCalendarDate } from '@parking-plus/domain';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import { codeListField, dateRangeField, lastDays, textField, yesNoField } from '../query/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../query/url-filters.ts';
import { type AnyFilterField, describeFilter, type FilterField, type FilterValue } from './filter-field.ts';
import { type PeriodPreset, periodPresets } from './period-presets.ts';
import { SearchBar } from './search-bar.tsx';
import { useSearchForm } from './search-form.tsx';

const today = toCalendarDate('2026-11-20');
const codec = {
  period: dateRangeField((day) => lastDays(day, 7)),
  plate: textField({ maxLength: 16 }),
  states: codeListField(() => [0, 1, 2]),
  hasInvoice: yesNoField(),
};
type Values = FilterValues<typeof codec>;
const filters = defineUrlFilters(codec);
const defaults = filters.defaults({ today });

const fields: FilterField<Values>[] = [
  { kind: 'period', name: 'period', label: '日期' },
  { kind: 'text', name: 'plate', label: '車牌', maxLength: 16, example: 'ABC-1234' },
  {
    kind: 'choices',
    name: 'states',
    label: '狀態',
    options: [
      { value: 0, label: '異常' },
      { value: 1, label: '正常' },
      { value: 2, label: '作廢' },
    ],
  },
  { kind: 'yes-no', name: 'hasInvoice', label: '發票', yes: '有發票', no: '無發票' },
];

function show(values: Partial<Values> = {}) {
  const all = { ...defaults, ...values };
  const onQuery = vi.fn<(values: Values) => void>();
  const inputOn = (day: CalendarDate, inForce: Values) => ({
    fields,
    values: inForce,
    defaults: filters.defaults({ today: day }),
    activeNames: filters.active(inForce, { today: day }),
    today: day,
    onQuery,
  });
  const { rerender } = render(<SearchBar {...inputOn(today, all)} />);
  const change = (changed: Partial<Values>, day = today) =>
    rerender(<SearchBar {...inputOn(day, { ...all, ...changed })} />);
  return { onQuery, change, user: userEvent.setup() };
}

function setWidth(width: number) {
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
    width,
  });
}

beforeAll(() => loadNamespaces('table'));

describe('filter descriptions', () => {
  const field = (name: string) => fields.find((known) => known.name === name) as AnyFilterField;

  it.each<[string, FilterValue, string]>([
    ['plate', 'ABC', 'ABC'],
    ['states', [0], '異常'],
    ['states', [0, 1], '異常、正常'],
    ['states', [0, 1, 2], '異常、正常 +1'],
    ['states', [7], '7'],
    ['hasInvoice', true, '有發票'],
    ['hasInvoice', false, '無發票'],
    ['period', null, '不限日期'],
    ['period', { start: '2026-11-20', end: '2026-11-20' }, '2026/11/20'],
    ['period', { start: '2026-11-01', end: '2026-11-20' }, '2026/11/01 – 2026/11/20'],
  ])('describes %s %j as %s', (name, value, expected) => {
    expect(describeFilter(field(name), value, { anyDate: '不限日期', all: '全部' })).toBe(expected);
  });
});

describe('common periods', () => {
  it.each<[PeriodPreset, string, string, string]>([
    ['today', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-11-01', '2026-10-31', '2026-10-31'],
    ['last7', '2026-11-03', '2026-10-28', '2026-11-03'],
    ['thisMonth', '2026-11-20', '2026-11-01', '2026-11-20'],
    ['thisMonth', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['last90', '2026-11-20', '2026-08-23', '2026-11-20'],
  ])('calculates %s from %s', (preset, day, start, end) => {
    expect(periodPresets(toCalendarDate(day))[preset]).toEqual({ start, end });
  });
});

describe('the search form on desktop', () => {
  it('sends no query before it is submitted', async () => {
    const { onQuery, user } = show();
    await user.type(screen.getByRole('textbox', { name: '車牌' }), 'ABC');
    expect(onQuery).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: /查\s?詢/ }));
    expect(onQuery).toHaveBeenCalledWith({ ...defaults, plate: 'ABC' });
  });

  it('marks an example as such', () => {
    show();
    expect(screen.getByRole('textbox', { name: '車牌' }).getAttribute('placeholder')).toBe('如 ABC-1234');
  });

  it('offers common periods next to the calendar', async () => {
    const { onQuery, user } = show();
    await user.click(screen.getAllByDisplayValue('2026/11/14')[0] as HTMLElement);
    await user.click(await screen.findByText('昨天'));
    await user.click(screen.getByRole('button', { name: /查\s?詢/ }));
    expect(onQuery).toHaveBeenCalledWith({ ...defaults, period: { start: '2026-11-19', end: '2026-11-19' } });
  });

  it('shows that a selected period is not applied yet', async () => {
    const { user } = show();
    const mark = () => screen.queryByText('條件已變更，尚未查詢');
    expect(mark()).toBeNull();
    await user.click(screen.getAllByDisplayValue('2026/11/14')[0] as HTMLElement);
    await user.click(await screen.findByText('昨天'));
    expect(mark()).not.toBeNull();
    await user.click(screen.getAllByDisplayValue('2026/11/19')[0] as HTMLElement);
    await user.click(await screen.findByText('近 7 天'));
    expect(mark()).toBeNull();
  });

  it('offers yes, no and either', async () => {
    const { onQuery, user } = show();
    await user.click(screen.getByRole('button', { name: '展開' }));
    await user.click(screen.getByRole('combobox', { name: '發票' }));
    await user.click(await screen.findByTitle('無發票'));
    await user.click(screen.getByRole('button', { name: /查\s?詢/ }));
    expect(onQuery).toHaveBeenCalledWith({ ...defaults, hasInvoice: false });
  });
});

describe('one row of the search form', () => {
  it('hides the other fields, which keep their input when collapsed', async () => {
    const { onQuery, user } = show();
    expect(screen.queryByRole('combobox', { name: '發票' })).toBeNull();
    const more = screen.getByRole('button', { name: '展開' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await user.click(more);
    await user.click(screen.getByRole('combobox', { name: '發票' }));
    await user.click(await screen.findByTitle('有發票'));
    await user.click(screen.getByRole('button', { name: '收合' }));
    expect(screen.queryByRole('combobox', { name: '發票' })).toBeNull();
    expect(screen.getByText('條件已變更，尚未查詢')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /查\s?詢/ }));
    expect(onQuery).toHaveBeenCalledWith({ ...defaults, hasInvoice: true });
  });

  it('has a chip for each hidden active filter, and none for visible fields', async () => {
    const { onQuery, user } = show({ plate: 'ABC', hasInvoice: true });
    expect(screen.queryByText('車牌: ABC')).toBeNull();
    expect(screen.getByText('發票: 有發票')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '移除發票' }));
    expect(onQuery).toHaveBeenCalledWith({ ...defaults, plate: 'ABC', hasInvoice: null });
  });

  it('has no chip once the field is expanded', async () => {
    const { user } = show({ hasInvoice: true });
    await user.click(screen.getByRole('button', { name: '展開' }));
    expect(screen.queryByText('發票: 有發票')).toBeNull();
  });

  it('resets all fields to their defaults', async () => {
    const { onQuery, user } = show({ plate: 'ABC', hasInvoice: true });
    await user.click(screen.getByText('清除', { selector: 'button *' }));
    expect(onQuery).toHaveBeenCalledWith(defaults);
    expect(screen.getByRole('textbox', { name: '車牌' })).toHaveProperty('value', '');
  });

  it('follows a new day without losing unsubmitted input', async () => {
    const { onQuery, change, user } = show();
    await user.type(screen.getByRole('textbox', { name: '車牌' }), 'ABC');
    const nextDay = toCalendarDate('2026-11-21');
    const { period } = filters.defaults({ today: nextDay });
    change({ period }, nextDay);
    await user.click(screen.getByRole('button', { name: /查\s?詢/ }));
    expect(onQuery).toHaveBeenCalledWith({ ...defaults, period, plate: 'ABC' });
  });

  it('shows the latest values if its fields mount late', () => {
    const later = { ...defaults, plate: 'ABC' };
    const input = { fields, values: defaults, defaults, activeNames: [], today, onQuery: vi.fn() };
    const { result, rerender } = renderHook(useSearchForm<Values>, { initialProps: input });
    rerender({ ...input, values: later });
    expect(result.current.form.initialValues).toEqual(later);
  });

  it('follows the URL', () => {
    const { change } = show({ plate: 'ABC' });
    change({ plate: 'XYZ' });
    expect(screen.getByRole('textbox', { name: '車牌' })).toHaveProperty('value', 'XYZ');
  });
});

describe('the search form of a resized window', () => {
  afterEach(() => setWidth(1024));

  it('keeps partial input, and then all input, visible', async () => {
    const { onQuery, user } = show();
    await user.type(screen.getByRole('textbox', { name: '車牌' }), 'ABC');
    const start = screen.getAllByDisplayValue('2026/11/14')[0] as HTMLElement;
    await user.clear(start);
    await user.type(start, '2026/11/1');
    act(() => setWidth(390));
    expect(document.activeElement).toHaveProperty('value', '2026/11/1');
    act(() => (document.activeElement as HTMLElement).blur());
    await screen.findByLabelText('起日');
    expect(screen.getByRole('textbox', { name: '車牌' })).toHaveProperty('value', 'ABC');
    act(() => setWidth(1024));
    await user.click(await screen.findByRole('button', { name: /查\s?詢/ }));
    expect(onQuery).toHaveBeenLastCalledWith({ ...defaults, plate: 'ABC' });
  });

  it('is collapsed without input', async () => {
    show();
    act(() => setWidth(390));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '車牌' })).toBeNull());
  });
});

describe('the search form on a phone', () => {
  beforeEach(() => setWidth(390));
  afterEach(() => setWidth(1024));

  it('is collapsed, and shows the number and names of active filters', async () => {
    const { user } = show({ plate: 'ABC', states: [0] });
    expect(screen.queryByRole('textbox', { name: '車牌' })).toBeNull();
    expect(screen.getByText('車牌: ABC')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '篩選條件（2）' }));
    expect(screen.getByRole('textbox', { name: '車牌' })).toBeDefined();
  });

  it('accepts dates of native fields in any order, and collapses after a query', async () => {
    const { onQuery, user } = show();
    await user.click(screen.getByRole('button', { name: '篩選條件' }));
    fireEvent.change(screen.getByLabelText('起日'), { target: { value: '2026-11-25' } });
    await user.click(screen.getByRole('button', { name: /查\s?詢/ }));
    expect(onQuery).toHaveBeenCalledWith({ ...defaults, period: { start: '2026-11-20', end: '2026-11-25' } });
    expect(screen.queryByLabelText('起日')).toBeNull();
  });

  it('offers common periods and any date', async () => {
    const { onQuery, user } = show();
    await user.click(screen.getByRole('button', { name: '篩選條件' }));
    await user.click(screen.getByRole('button', { name: '不限日期' }));
    await user.click(screen.getByRole('button', { name: /查\s?詢/ }));
    expect(onQuery).toHaveBeenCalledWith({ ...defaults, period: null });
  });
});
