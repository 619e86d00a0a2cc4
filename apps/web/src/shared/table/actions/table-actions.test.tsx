import { toCalendarDate } from '@parking-plus/domain';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import type { TableColumn } from '../../columns/table-column.ts';
import { bindNotices } from '../../feedback/notify.ts';
import { DataTable } from '../data-table.tsx';
import { DetailDrawer } from '../detail/detail-drawer.tsx';
import { KpiTiles } from '../figures/kpi-tiles.tsx';
import { QuickTabs } from '../figures/quick-tabs.tsx';
import type { ListDefinition } from '../query/list-state.ts';
import { codeListField } from '../query/url-field.ts';
import { defineUrlFilters } from '../query/url-filters.ts';
import { useListUrl } from '../query/use-list-url.ts';
import { selectionPayload } from './list-selection.ts';
import { DetailActions } from './row-actions.tsx';
import type { BulkAction, RowAction, SelectedRows, ToolbarAction } from './table-action.ts';

interface Ticket {
  id: string;
  state: 0 | 1;
}

type Filters = { states: readonly (0 | 1)[] };

const list: ListDefinition<Filters> = {
  filters: defineUrlFilters({ states: codeListField(() => [0, 1]) }),
  sortFields: [],
};

const columns: TableColumn<Ticket>[] = [
  { key: 'id', title: '編號', width: 100, kind: 'identifier', value: ({ id }) => id, card: 'title' },
];

const done: string[] = [];
let selected: SelectedRows | undefined;

const rowActions: RowAction<Ticket>[] = [
  { id: 'edit', label: '編輯', onExecute: ({ id }) => void done.push(`edit ${id}`) },
  {
    id: 'void',
    label: '作廢',
    isDanger: true,
    onExecute: ({ id }) => void done.push(`void ${id}`),
    disabledReason: ({ state }) => (state === 1 ? null : '尚未開立。'),
  },
  { id: 'print', label: '列印', to: ({ id }) => `/print/${id}` },
  { id: 'copy', label: '複製', onExecute: ({ id }) => void done.push(`copy ${id}`) },
  { id: 'never', label: '不會', isVisible: () => false, onExecute: () => {} },
];

const bulkActions: BulkAction[] = [
  {
    id: 'close',
    label: '結案',
    onExecute: (rows) => {
      selected = rows;
    },
  },
  {
    id: 'one',
    label: '只限一筆',
    onExecute: () => {},
    disabledReason: ({ count }) => (count > 1 ? '一次一筆。' : null),
  },
];

const toolbarActions: ToolbarAction[] = [
  { id: 'add', label: '新增', isPrimary: true, onExecute: () => void done.push('add') },
  { id: 'import', label: '匯入', isPrimary: true, onExecute: () => {} },
  { id: 'third', label: '第三', isPrimary: true, onExecute: () => void done.push('third') },
];

const tickets: Ticket[] = Array.from({ length: 5 }, (_, index) => ({
  id: `T${index + 1}`,
  state: index === 0 ? 0 : 1,
}));

function TicketList() {
  const url = useListUrl(list, toCalendarDate('2026-11-20'));
  const [data] = useState({ items: tickets, total: 1200 });
  const query = { data, error: null, isFetching: false, isPlaceholderData: false, refetch: () => {} };
  const rowOf = (key: string) => tickets.find(({ id }) => id === key);
  return (
    <>
      <KpiTiles
        label="概況"
        tiles={[
          { id: 'open', label: '未繳', value: '12', tone: 'danger', to: '?states=0' },
          { id: 'rate', label: '回收率', value: null },
        ]}
      />
      <QuickTabs
        label="快速篩選"
        url={url}
        tabs={[
          { id: 'waiting', label: '待審核', filters: { states: [0] }, count: 12 },
          { id: 'all', label: '全部', filters: { states: [] } },
        ]}
      />
      <DataTable
        label="票卡"
        columns={columns}
        rowKey={({ id }) => id}
        query={query}
        url={url}
        totalsTwd={{}}
        rowActions={rowActions}
        bulkActions={bulkActions}
        toolbarActions={toolbarActions}
      />
      <DetailDrawer
        title={(key) => key}
        actions={(key) => <DetailActions actions={rowActions} row={rowOf(key)} />}
        openKey={url.detail}
        keys={tickets.map(({ id }) => id)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {() => '明細'}
      </DetailDrawer>
    </>
  );
}

/** The list in a tab that a click hides and shows. */
function TicketTab() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        分頁
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <TicketList />
      </Activity>
    </>
  );
}

function show(path = '/tickets', element = <TicketList />) {
  const router = createMemoryRouter([{ path: '/tickets', element }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

const rowOf = (id: string) => screen.getByText(id, { selector: 'td *' }).closest('tr') as HTMLElement;
const box = (id: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `選取 ${id}` });
const picking = () => screen.getByRole('toolbar', { name: '已選取的資料' });

beforeAll(() => loadNamespaces('table'));
let notices: string[];
let unbind: () => void;
beforeEach(() => {
  done.length = 0;
  selected = undefined;
  notices = [];
  unbind = bindNotices(({ text }) => void notices.push(text));
});
afterEach(() => unbind());

describe('row actions', () => {
  it('are one link and a menu; clicking one does not open the row', async () => {
    const { user, router } = show();
    const row = within(rowOf('T2'));
    expect(row.queryByText('列印')).toBeNull();
    await user.click(row.getByRole('button', { name: '編輯' }));
    expect(done).toEqual(['edit T2']);
    expect(row.queryByRole('button', { name: '作廢' })).toBeNull();
    await user.click(row.getByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '複製' }));
    expect(done).toEqual(['edit T2', 'copy T2']);
    expect(screen.getByRole('link', { name: '列印' }).getAttribute('href')).toBe('/print/T2');
    expect(screen.queryByText('不會')).toBeNull();
    expect(router.state.location.search).toBe('');
  });

  it('are in a menu that can be reopened', async () => {
    const { user } = show();
    const more = () => within(rowOf('T2')).getByRole('button', { name: '更多操作' });
    await user.click(more());
    await screen.findByRole('menuitem', { name: '複製' });
    await user.click(more());
    await waitFor(() => expect(more().classList).not.toContain('ant-dropdown-open'));
    await user.click(more());
    await waitFor(() => expect(more().classList).toContain('ant-dropdown-open'));
    await user.click(screen.getByRole('menuitem', { name: '複製' }));
    expect(done).toEqual(['copy T2']);
  });

  it('show why they are disabled, and do nothing', async () => {
    const { user } = show();
    await user.click(within(rowOf('T1')).getByRole('button', { name: '更多操作' }));
    const entry = await screen.findByRole('menuitem', { name: /作廢/ });
    expect(entry.textContent).toContain('尚未開立。');
    await user.click(entry);
    expect(done).toEqual([]);
  });

  it('are reachable by Tab only from their row', async () => {
    const { user } = show();
    rowOf('T2').focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(rowOf('T3'));
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(within(rowOf('T3')).getByRole('button', { name: '編輯' }));
    await user.keyboard('{Enter}');
    expect(done).toEqual(['edit T3']);
    expect(within(rowOf('T2')).getByRole('button', { name: '編輯' }).tabIndex).toBe(-1);
  });

  it("are also in the detail's header, more of them", async () => {
    const { user } = show('/tickets?detail=T2');
    const head = within(await screen.findByRole('toolbar', { name: '操作' }));
    expect(head.getByRole('link', { name: '列印' })).toBeDefined();
    expect(head.getByRole('button', { name: /複\s?製/ })).toBeDefined();
    await user.click(head.getByRole('button', { name: /作\s?廢/ }));
    expect(done).toEqual(['void T2']);
  });

  it("show why they are disabled in the detail's header too", async () => {
    const { user } = show('/tickets?detail=T1');
    const head = within(await screen.findByRole('toolbar', { name: '操作' }));
    const button = head.getByRole('button', { name: /作\s?廢/ });
    expect([button.getAttribute('aria-disabled'), button.title]).toEqual(['true', '尚未開立。']);
    await user.click(button);
    expect([done, notices]).toEqual([[], ['尚未開立。']]);
  });
});

describe('toolbar actions', () => {
  it('are at most two buttons, the rest in a menu', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: /新\s?增/ }));
    expect(screen.getByRole('button', { name: /匯\s?入/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /第\s?三/ })).toBeNull();
    const [more] = screen.getAllByRole('button', { name: '更多操作' });
    await user.click(more as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: '第三' }));
    expect(done).toEqual(['add', 'third']);
  });
});

describe('a selection', () => {
  it('covers rows, ranges and pages, and is sent as keys', async () => {
    const { user } = show();
    await user.click(box('T2'));
    await user.keyboard('{Shift>}');
    await user.click(box('T4'));
    await user.keyboard('{/Shift}');
    expect(within(picking()).getByRole('status').textContent).toBe('已選 3 筆');
    await user.click(box('T3'));
    await user.click(within(picking()).getByRole('button', { name: /結\s?案/ }));
    expect(selected?.count).toBe(2);
    expect(selected && selectionPayload(selected.selection, {})).toEqual({ keys: ['T2', 'T4'] });
    const page = screen.getByRole<HTMLInputElement>('checkbox', { name: '選取本頁全部' });
    expect([page.checked, page.indeterminate]).toEqual([false, true]);
    await user.click(page);
    expect(within(picking()).getByRole('status').textContent).toBe('已選 5 筆');
    await user.click(page);
    expect(screen.queryByRole('toolbar', { name: '已選取的資料' })).toBeNull();
  });

  it('of all matching rows is sent as a predicate: filters and excluded keys', async () => {
    const { user } = show();
    rowOf('T2').focus();
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: '選取全部符合的 1,200 筆' }));
    expect(box('T5').checked).toBe(true);
    await user.click(box('T5'));
    expect(within(picking()).getByRole('status').textContent).toBe('已選 1,199 筆');
    const single = within(picking()).getByRole<HTMLButtonElement>('button', { name: '只限一筆' });
    expect([single.disabled, single.title]).toEqual([true, '一次一筆。']);
    await user.click(within(picking()).getByRole('button', { name: /結\s?案/ }));
    expect(selected && selectionPayload(selected.selection, { states: [1] })).toEqual({
      filters: { states: [1] },
      excludedKeys: ['T5'],
    });
    await user.click(within(picking()).getByRole('button', { name: '取消選取' }));
    expect(box('T2').checked).toBe(false);
  });

  it('remains when its tab is shown again', async () => {
    const { user } = show('/tickets', <TicketTab />);
    await user.click(box('T2'));
    await user.click(screen.getByRole('button', { name: '分頁' }));
    await user.click(screen.getByRole('button', { name: '分頁' }));
    expect(within(picking()).getByRole('status').textContent).toBe('已選 1 筆');
  });

  it('is cleared by other filters', async () => {
    const { user } = show();
    await user.click(box('T2'));
    await user.click(screen.getByRole('button', { name: /待審核/ }));
    expect(screen.queryByRole('toolbar', { name: '已選取的資料' })).toBeNull();
  });
});

describe('quick filters', () => {
  it('set filters in the URL, which determines the active tab', async () => {
    const { user, router } = show();
    const waiting = screen.getByRole('button', { name: /待審核/ });
    expect(waiting.textContent).toBe('待審核12');
    expect(screen.getByRole('button', { name: '全部' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(waiting);
    expect(router.state.location.search).toBe('?states=0');
    expect(waiting.getAttribute('aria-pressed')).toBe('true');
  });

  it('are linked by figures too', async () => {
    const { user, router } = show();
    const tiles = screen.getByRole('list', { name: '概況' });
    await user.click(within(tiles).getByRole('link', { name: /未繳.*12/ }));
    expect(router.state.location.search).toBe('?states=0');
  });
});

describe('on a phone', () => {
  const setWidth = (width: number) =>
    (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
      width,
    });
  beforeEach(() => setWidth(390));
  afterEach(() => setWidth(1024));

  it('cards have the same actions and checkboxes', async () => {
    const { user, router } = show();
    const card = within(screen.getByRole('button', { name: 'T2' }).closest('li') as HTMLElement);
    await user.click(card.getByRole('button', { name: /編\s?輯/ }));
    expect(done).toEqual(['edit T2']);
    await user.click(card.getByRole('checkbox', { name: '選取 T2' }));
    expect(within(picking()).getByRole('status').textContent).toBe('已選 1 筆');
    expect(router.state.location.search).toBe('');
  });
});
