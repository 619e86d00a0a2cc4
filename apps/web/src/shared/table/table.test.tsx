import { toCalendarDate } from '@parking-plus/domain';
import { keepPreviousData, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { createQueryClient } from '../api/query-client.ts';
import type { TableColumn } from '../columns/table-column.ts';
import { DataTable } from './data-table.tsx';
import type { ListDefinition } from './query/list-state.ts';
import { textField } from './query/url-field.ts';
import { defineUrlFilters } from './query/url-filters.ts';
import { useListUrl } from './query/use-list-url.ts';

interface Ticket {
  id: string;
  plate: string;
  paidTwd: number;
}

const list: ListDefinition<{ plate: string }, 'paidTwd'> = {
  filters: defineUrlFilters({ plate: textField({ maxLength: 16 }) }),
  sortFields: ['paidTwd'],
};

const columns: TableColumn<Ticket>[] = [
  {
    key: 'id',
    title: '編號',
    width: 100,
    kind: 'identifier',
    value: (row) => row.id,
    pinned: true,
    opensDetail: true,
  },
  { key: 'plate', title: '車牌', width: 100, kind: 'plate', value: (row) => row.plate, card: 'title' },
  {
    key: 'paidTwd',
    title: '實收',
    width: 100,
    kind: 'twd',
    value: (row) => row.paidTwd,
    sortable: true,
    card: 'amount',
  },
];

type Load = (search: string) => Promise<{ items: Ticket[]; total: number }>;
let load: ReturnType<typeof vi.fn<Load>>;

function page(from: number, length: number, total: number) {
  const items = Array.from({ length }, (_, index) => ({
    id: `T${from + index}`,
    plate: `ABC-${1000 + from + index}`,
    paidTwd: (from + index) * 1000,
  }));
  return { items, total };
}

function TicketList({ shown }: { shown: readonly TableColumn<Ticket>[] }) {
  const url = useListUrl(list, toCalendarDate('2026-11-20'));
  const asked = JSON.stringify({ page: url.page, pageSize: url.pageSize, sort: url.sort });
  const query = useQuery(
    queryOptions({
      queryKey: ['tickets', asked],
      queryFn: () => load(asked),
      placeholderData: keepPreviousData,
      meta: { showsOwnFailure: true },
      retry: false,
    }),
  );
  return (
    <DataTable
      label="票卡"
      columns={shown}
      rowKey={({ id }) => id}
      query={query}
      url={url}
      totalsTwd={{ paidTwd: 1_234_567 }}
      emptyAction={<button type="button">放寬</button>}
    />
  );
}

function show(path = '/tickets', client = createQueryClient(), shown = columns) {
  const router = createMemoryRouter([{ path: '/tickets', element: <TicketList shown={shown} /> }], {
    initialEntries: [path],
  });
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, router, user: userEvent.setup() };
}

/** Finds the row by text: role queries among hundreds of cells take seconds. */
async function rowOf(text: string): Promise<HTMLElement> {
  const row = (await screen.findByText(text, { selector: 'td *' })).closest('tr');
  if (!row) throw new Error(`${text} stands in no row`);
  return row;
}

beforeAll(() => loadNamespaces('table'));
beforeEach(() => {
  load = vi.fn<Load>(async () => page(1, 6, 45));
});

describe('loading', () => {
  it('shows a table skeleton before the first response, and is marked as busy', async () => {
    load.mockImplementation(() => new Promise(() => {}));
    show();
    const section = await screen.findByRole('region', { name: '票卡' });
    expect(section.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('columnheader', { name: '實收' })).toBeDefined();
    expect(section.querySelectorAll('tr[data-pending]')).toHaveLength(20);
    expect(screen.queryByText('沒有符合條件的資料')).toBeNull();
  });

  it('shows rows, their number and the totals of all rows', async () => {
    show();
    expect((await rowOf('T1')).textContent).toBe('T1ABC-10011,000');
    expect(screen.getByRole('status').textContent).toBe('共 45 筆');
    expect(screen.getByText('合計').closest('tr')?.textContent).toBe('合計1,234,567');
    expect(screen.getByText('第 1–20 筆，共 45 筆')).toBeDefined();
  });

  it('keeps the old rows until the next page arrives', async () => {
    const { user } = show();
    await rowOf('T1');
    let answer: (value: Awaited<ReturnType<Load>>) => void = () => {};
    load.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await user.click(screen.getByTitle('2'));
    expect(await rowOf('T1')).toBeDefined();
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true');
    await act(async () => answer(page(21, 6, 45)));
    expect(await rowOf('T21')).toBeDefined();
    expect(screen.queryByText('T1')).toBeNull();
  });
});

describe('empty and failed', () => {
  it('shows an action for an empty list', async () => {
    load.mockResolvedValue({ items: [], total: 0 });
    show();
    expect(await screen.findByText('沒有符合條件的資料')).toBeDefined();
    expect(screen.getByRole('button', { name: '放寬' })).toBeDefined();
    expect(screen.queryByRole('navigation', { name: '分頁' })).toBeNull();
  });

  it('shows a failed load in place and retries on demand', async () => {
    load.mockRejectedValueOnce(new Error('down'));
    const { user } = show();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('資料載入失敗');
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(within(alert).getByRole('button', { name: /重\s?試/ }));
    expect(await rowOf('T1')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the rows if only a refetch fails', async () => {
    const { user } = show();
    await rowOf('T1');
    load.mockRejectedValueOnce(new Error('down'));
    await user.click(screen.getByRole('button', { name: '重新整理' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(await rowOf('T1')).toBeDefined();
  });
});

describe('URL', () => {
  it('is updated by paging, and back returns to the previous page', async () => {
    const { user, router } = show();
    await rowOf('T1');
    load.mockResolvedValue(page(21, 6, 45));
    await user.click(screen.getByTitle('2'));
    expect(router.state.location.search).toBe('?page=2');
    await rowOf('T21');
    expect(load).toHaveBeenLastCalledWith(JSON.stringify({ page: 2, pageSize: 20, sort: null }));
    await act(() => router.navigate(-1));
    expect(await rowOf('T1')).toBeDefined();
  });

  it('is updated by sorting: descending, ascending and default order, each from page 1', async () => {
    const { user, router } = show('/tickets?page=2');
    await rowOf('T1');
    const header = screen.getByRole('columnheader', { name: /實收/ });
    await user.click(header);
    expect(router.state.location.search).toBe('?sort=paidTwd.desc');
    expect(load).toHaveBeenLastCalledWith(
      JSON.stringify({ page: 1, pageSize: 20, sort: { field: 'paidTwd', order: 'desc' } }),
    );
    await user.click(header);
    expect(router.state.location.search).toBe('?sort=paidTwd.asc');
    await user.click(header);
    expect(router.state.location.search).toBe('');
  });

  it('keeps later filters when sorted', async () => {
    const { user, router } = show();
    await rowOf('T1');
    await act(() => router.navigate('/tickets?plate=A'));
    await user.click(screen.getByRole('columnheader', { name: /實收/ }));
    expect(router.state.location.search).toBe('?plate=A&sort=paidTwd.desc');
  });

  it('shows the order of the rows', async () => {
    show('/tickets?sort=paidTwd.desc');
    await rowOf('T1');
    expect(screen.getByRole('columnheader', { name: /實收/ }).getAttribute('aria-sort')).toBe('descending');
  });

  it('moves to the last existing page if its page is gone', async () => {
    load.mockImplementation(async (asked) =>
      (JSON.parse(asked) as { page: number }).page > 3 ? { items: [], total: 45 } : page(41, 5, 45),
    );
    const { router } = show('/tickets?page=9');
    expect(await rowOf('T45')).toBeDefined();
    expect(router.state.location.search).toBe('?page=3');
  });
});

describe('rows', () => {
  it('open by click, by Enter, and by the button in their first column', async () => {
    const { user, router } = show();
    await user.click(within(await rowOf('T2')).getByText('ABC-1002'));
    expect(router.state.location.search).toBe('?detail=T2');
    await user.click(screen.getByRole('button', { name: 'T5' }));
    expect(router.state.location.search).toBe('?detail=T5');
    (await rowOf('T4')).focus();
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toBe('?detail=T4');
  });

  it('support arrow keys, with one row in the tab order', async () => {
    const { user } = show();
    const first = await rowOf('T1');
    expect(first.tabIndex).toBe(0);
    first.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const third = await rowOf('T3');
    expect(document.activeElement).toBe(third);
    expect([first.tabIndex, third.tabIndex]).toEqual([-1, 0]);
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(await rowOf('T6'));
    await user.keyboard('{Home}{ArrowUp}');
    expect(document.activeElement).toBe(first);
  });

  it('pass the focus to their successor when they leave the list', async () => {
    const client = createQueryClient();
    show('/tickets', client);
    (await rowOf('T2')).focus();
    const { items } = page(1, 6, 45);
    load.mockResolvedValue({ items: items.filter(({ id }) => id !== 'T2'), total: 44 });
    await act(() => client.invalidateQueries());
    const next = await rowOf('T3');
    await waitFor(() => expect(document.activeElement).toBe(next));
    load.mockResolvedValue({ items: items.filter(({ id }) => id !== 'T2' && id !== 'T3'), total: 43 });
    screen.getByRole('button', { name: 'T6' }).focus();
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(next.isConnected).toBe(false));
    expect(document.activeElement, 'elsewhere it stays').toBe(screen.getByRole('button', { name: 'T6' }));
  });

  it('do not open while text is being selected', async () => {
    const { router } = show();
    const plate = within(await rowOf('T2')).getByText('ABC-1002');
    window.getSelection()?.selectAllChildren(plate);
    fireEvent.click(plate);
    expect(router.state.location.search).toBe('');
    window.getSelection()?.removeAllRanges();
    fireEvent.click(plate);
    expect(router.state.location.search).toBe('?detail=T2');
  });
});

describe('on a phone', () => {
  beforeEach(() => setWidth(390));
  afterEach(() => setWidth(1024));

  it('rows are cards that open on a tap, without a table', async () => {
    const { user, router } = show();
    const card = await screen.findByRole('button', { name: /ABC-1002.*2,000/ });
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(card);
    expect(router.state.location.search).toBe('?detail=T2');
    expect(card.getAttribute('aria-current')).toBe('true');
  });

  it('links are below their card, which is a button', async () => {
    const links: TableColumn<Ticket>[] = [
      { key: 'id', title: '編號', width: 100, kind: 'identifier', value: ({ id }) => id, card: 'title' },
      {
        key: 'sale',
        title: '交易',
        width: 100,
        kind: 'link',
        value: ({ id }) => ({ to: `/sales/${id}`, label: `S-${id}` }),
        card: 'line',
      },
    ];
    show('/tickets', createQueryClient(), links);
    const link = await screen.findByRole('link', { name: 'S-T2' });
    expect(link.closest('button')).toBeNull();
    expect(link.parentElement?.textContent).toBe('交易 S-T2');
    expect(screen.getByRole('button', { name: 'T2' })).toBeDefined();
  });

  it('shows an action for an empty list', async () => {
    load.mockResolvedValue({ items: [], total: 0 });
    show();
    expect(await screen.findByRole('button', { name: '放寬' })).toBeDefined();
  });
});

function setWidth(width: number) {
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
    width,
  });
}
