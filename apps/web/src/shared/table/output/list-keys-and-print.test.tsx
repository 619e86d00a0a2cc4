import { toCalendarDate } from '@parking-plus/domain';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import { buildRow } from '../../../testing/builders/transaction-builders.ts';
import { dealResponse, FakeServer } from '../../../testing/fake-server.ts';
import { preloadLazyCode } from '../../../testing/preload-lazy-code.ts';
import type { TableColumn } from '../../columns/table-column.ts';
import { closePreferences, loadPreferences } from '../../preferences/preference-store.ts';
import { setServerTime } from '../../time/server-clock.ts';
import { DataTable } from '../data-table.tsx';
import type { ListDefinition } from '../query/list-state.ts';
import { textField } from '../query/url-field.ts';
import { defineUrlFilters } from '../query/url-filters.ts';
import { useListUrl } from '../query/use-list-url.ts';
import { SearchBar } from '../search/search-bar.tsx';
import { sortRows } from './print-rows.ts';

type Row = ReturnType<typeof buildRow>;
type Filters = { plate: string };

const list: ListDefinition<Filters, 'receivedTwd'> = {
  filters: defineUrlFilters({ plate: textField({ maxLength: 16 }) }),
  sortFields: ['receivedTwd'],
};
const fields = [{ kind: 'text' as const, name: 'plate' as const, label: '車牌', maxLength: 16 }];
const columns: TableColumn<Row>[] = [
  { key: 'transactionId', title: '編號', width: 100, kind: 'identifier', value: (row) => row.transactionId },
  {
    key: 'receivedTwd',
    title: '實收',
    width: 100,
    kind: 'twd',
    value: (row) => row.receivedTwd,
    sortable: true,
  },
];
const today = toCalendarDate('2026-11-20');
const rows = ['T1', 'T2'].map((transactionId) => buildRow({ transactionId, receivedTwd: 1200 }));

function List({ total }: { total: number }) {
  const url = useListUrl(list, today);
  return (
    <>
      <SearchBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters)}
      />
      <DataTable<Row>
        label="交易查詢"
        columns={columns}
        rowKey={({ transactionId }) => transactionId}
        query={{
          data: { items: rows, total },
          error: null,
          isFetching: false,
          isPlaceholderData: false,
          refetch: () => {},
        }}
        url={url}
        fields={fields}
        exporting={{ deal: 'TransactionExport', filters: { plate: 'ABC' } }}
        totalsTwd={{ receivedTwd: 4800 }}
      />
    </>
  );
}

function show(total = 4, path = '/fees/list?plate=ABC&sort=receivedTwd.desc') {
  const router = createMemoryRouter([{ path: '/fees/list', element: <List total={total} /> }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

preloadLazyCode(() => Promise.all([import('./print-list.tsx'), import('../table-tools.tsx')]));
beforeAll(() => loadNamespaces('table'));
let print: ReturnType<typeof vi.fn>;
beforeEach(async () => {
  setServerTime('2026-11-20T10:05:00+08:00', Date.now());
  await loadPreferences('amy');
  print = vi.fn();
  vi.stubGlobal('print', print);
  window.print = print as () => void;
});
afterEach(() => {
  closePreferences();
  vi.unstubAllGlobals();
});

const paper = () => document.querySelector<HTMLElement>('[data-paper]');
const printed = () => vi.waitFor(() => expect(print).toHaveBeenCalledOnce(), { timeout: 30_000 });

describe('the / key', () => {
  it('focuses the first filter, but types a character in fields', async () => {
    const { user } = show();
    await user.keyboard('/');
    const plate = screen.getByRole<HTMLInputElement>('textbox', { name: '車牌' });
    expect(document.activeElement).toBe(plate);
    await user.keyboard('/1');
    expect(plate.value).toBe('ABC/1');
    expect(await screen.findByRole('button', { name: /^鍵盤操作: \/ 移到篩選條件/ })).toBeDefined();
  });
});

describe('print', () => {
  it('shows the displayed rows under title, filters as text, time and account', async () => {
    show();
    await screen.findByRole('button', { name: '列印' });
    fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
    await printed();
    const sheet = within(paper() as HTMLElement);
    expect(sheet.getByRole('heading', { name: '交易查詢' })).toBeDefined();
    const about = [...(paper()?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent);
    expect(about).toEqual(['車牌ABC', '筆數2 / 4', '列印時間2026/11/20 10:05', '帳號amy']);
    const lines = [...(paper()?.querySelectorAll('tr') ?? [])].map(({ textContent }) => textContent);
    expect(lines).toEqual(['編號實收', 'T11,200', 'T21,200', '全部 4 筆合計4,800']);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(paper()).toBeNull();
  });

  it("fetches all rows and keeps the list's order", async () => {
    const asked: unknown[] = [];
    const server = new FakeServer();
    server.install();
    server.onDeal('10104', (payload: unknown) => {
      asked.push(payload);
      const items = [100, 300, 200].map((receivedTwd) =>
        buildRow({ transactionId: `T${receivedTwd}`, receivedTwd }),
      );
      return dealResponse({ items, nextKey: null });
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '列印' }));
    await user.click(await screen.findByRole('menuitem', { name: '列印全部 4 筆' }));
    await printed();
    expect(asked).toEqual([{ filters: { plate: 'ABC' }, afterKey: null }]);
    const ids = [...(paper()?.querySelectorAll('tbody td:first-child') ?? [])].map(
      (cell) => cell.textContent,
    );
    expect(ids).toEqual(['T300', 'T200', 'T100', '全部 4 筆合計']);
  });

  it('rejects more than 1,000 rows and offers an alternative', async () => {
    const { user } = show(1001);
    await user.click(await screen.findByRole('button', { name: '列印' }));
    const all = await screen.findByRole('menuitem', { name: /列印全部 1,001 筆/ });
    expect(all.textContent).toContain('超過 1,000 筆，請縮小篩選條件，或改用匯出。');
    expect(all.getAttribute('aria-disabled')).toBe('true');
  });

  it('prints the page itself by key while a detail covers the list', async () => {
    show(4, '/fees/list?detail=T1');
    await screen.findByRole('button', { name: '列印' });
    expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(true);
    expect(print).not.toHaveBeenCalled();
  });
});

it('sorts missing values last in both orders', () => {
  const some = [null, 2, 1].map((stayMinutes) => buildRow({ stayMinutes }));
  const stay: TableColumn<Row> = {
    key: 'stay',
    title: '',
    width: 1,
    kind: 'stay',
    value: (row) => row.stayMinutes,
  };
  const sorted = (order: 'asc' | 'desc') =>
    sortRows(some, [stay], { field: 'stay', order }).map(({ stayMinutes }) => stayMinutes);
  expect([sorted('asc'), sorted('desc')]).toEqual([
    [1, 2, null],
    [2, 1, null],
  ]);
  expect(sortRows(some, [], { field: 'stay', order: 'asc' })).toBe(some);
});
