import { toCalendarDate } from '@parking-plus/domain';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import { preloadLazyCode } from '../../../testing/preload-lazy-code.ts';
import type { TableColumn } from '../../columns/table-column.ts';
import { exportPreferences } from '../../preferences/preference-file.ts';
import { closePreferences, loadPreferences, writeNow } from '../../preferences/preference-store.ts';
import { DataTable } from '../data-table.tsx';
import type { ListDefinition } from '../query/list-state.ts';
import { textField } from '../query/url-field.ts';
import { defineUrlFilters } from '../query/url-filters.ts';
import { useListUrl } from '../query/use-list-url.ts';

interface Ticket {
  id: string;
  plate: string;
  paidTwd: number;
}

const list: ListDefinition<{ plate: string }, 'paidTwd'> = {
  filters: defineUrlFilters({ plate: textField({ maxLength: 16 }) }),
  sortFields: ['paidTwd'],
};

let cellsRead = 0;
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
  {
    key: 'plate',
    title: '車牌',
    width: 100,
    kind: 'plate',
    value: (row) => {
      cellsRead += 1;
      return row.plate;
    },
  },
  { key: 'paidTwd', title: '實收', width: 100, kind: 'twd', value: (row) => row.paidTwd, sortable: true },
];

const items = Array.from({ length: 3 }, (_, index) => ({
  id: `T${index}`,
  plate: `ABC-100${index}`,
  paidTwd: index * 100,
}));
const data = { items, total: 3 };
const query = { data, error: null, isFetching: false, isPlaceholderData: false, refetch: () => {} };

function Tickets({ listKey }: { listKey?: string }) {
  const url = useListUrl(list, toCalendarDate('2026-11-20'));
  return (
    <DataTable
      label="票卡"
      {...(listKey && { listKey })}
      columns={columns}
      rowKey={({ id }) => id}
      query={query}
      url={url}
      totalsTwd={{ paidTwd: 300 }}
    />
  );
}

function show(element = <Tickets />) {
  const router = createMemoryRouter([{ path: '/fees/tickets', element }], {
    initialEntries: ['/fees/tickets'],
  });
  const view = render(<RouterProvider router={router} />);
  return { ...view, router, user: userEvent.setup() };
}

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
async function openSettings(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: '表格設定' }));
  return within(await screen.findByRole('dialog'));
}

/** Reloads the preferences, like a new page load. */
async function reopen() {
  await writeNow();
  closePreferences();
  await loadPreferences('amy');
}

preloadLazyCode(() => Promise.all([import('./table-settings.tsx'), import('../table-tools.tsx')]));
beforeAll(() => loadNamespaces('table', 'table-settings'));
beforeEach(() => loadPreferences('amy'));
afterEach(() => closePreferences());

describe('columns', () => {
  it('can be hidden, ordered and widened, immediately and stored for the account', async () => {
    const { user, unmount } = show();
    const settings = await openSettings(user);
    await user.click(settings.getByRole('button', { name: '實收：上移' }));
    expect(heads()).toEqual(['編號', '實收', '車牌']);
    expect(settings.getByText('實收 已移到第 2 欄，共 3 欄。')).toBeDefined();
    await user.click(settings.getByRole('checkbox', { name: '車牌' }));
    expect(heads()).toEqual(['編號', '實收']);
    expect(settings.getByRole<HTMLInputElement>('checkbox', { name: '編號' }).disabled).toBe(true);
    const width = settings.getByRole('spinbutton', { name: '實收：欄寬（像素）' });
    await user.clear(width);
    await user.type(width, '200{Enter}');
    unmount();
    await reopen();
    show();
    expect(heads()).toEqual(['編號', '實收']);
    expect(JSON.parse(exportPreferences()).sections['tables/fees/tickets'].value).toEqual({
      density: 'small',
      columns: [{ key: 'id' }, { key: 'paidTwd', width: 200 }, { key: 'plate', isHidden: true }],
    });
  });

  it('can be resized at their header without sorting, until Escape or a double click', async () => {
    const { container } = show();
    const heading = screen.getByRole('columnheader', { name: /實收/ });
    heading.getBoundingClientRect = () => new DOMRect(300, 40, 100, 33);
    const edge = heading.lastElementChild as HTMLElement;
    const widths = () =>
      [...container.querySelectorAll<HTMLElement>('.ant-table-header col')].map(({ style }) => style.width);
    const draw = (toX: number) => {
      fireEvent.pointerDown(edge, { button: 0, clientX: 398, pointerId: 1 });
      fireEvent.pointerMove(edge, { clientX: toX });
    };
    const drop = () => {
      fireEvent.pointerUp(edge);
      fireEvent.click(edge);
    };
    draw(448);
    drop();
    expect(widths()).toEqual(['100px', '100px', '150px']);
    expect(heading.getAttribute('aria-sort')).toBeNull();
    draw(2000);
    fireEvent.keyDown(window, { key: 'Escape' });
    drop();
    expect(widths()).toEqual(['100px', '100px', '150px']);
    draw(-2000);
    drop();
    expect(widths()).toEqual(['100px', '100px', '48px']);
    fireEvent.doubleClick(edge);
    expect(widths()).toEqual(['100px', '100px', '100px']);
  });

  it('can be ordered by dragging too', async () => {
    const { user } = show();
    const settings = await openSettings(user);
    const [first, , third] = settings.getAllByRole('listitem');
    const dataTransfer = { effectAllowed: '' };
    fireEvent.dragStart(third as HTMLElement, { dataTransfer });
    fireEvent.dragOver(first as HTMLElement, { dataTransfer });
    fireEvent.drop(first as HTMLElement, { dataTransfer });
    // 編號 is pinned, so it stays in front.
    expect(heads()).toEqual(['編號', '實收', '車牌']);
    await user.click(settings.getByRole('combobox', { name: '編號：固定位置' }));
    const [option] = (await screen.findAllByTitle('不固定')).filter(({ className }) =>
      className.includes('option'),
    );
    await user.click(option as HTMLElement);
    expect(heads()).toEqual(['實收', '編號', '車牌']);
    expect(screen.getByText(/合計/).closest('tr')?.textContent).toBe('合計 300');
  });

  it("can be reset to the screen's defaults", async () => {
    const { user } = show();
    const settings = await openSettings(user);
    await user.click(settings.getByRole('checkbox', { name: '車牌' }));
    await user.click(settings.getByText('寬鬆'));
    await user.click(settings.getByRole('button', { name: '還原表格預設' }));
    expect(heads()).toEqual(['編號', '車牌', '實收']);
    expect(settings.getByRole<HTMLInputElement>('radio', { name: '緊密' }).checked).toBe(true);
  });

  it('of one list do not affect or re-render other lists', async () => {
    const { user } = show(
      <>
        <Tickets />
        <Tickets listKey="other" />
      </>,
    );
    const [button] = await screen.findAllByRole('button', { name: '表格設定' });
    await user.click(button as HTMLElement);
    const settings = within(await screen.findByRole('dialog'));
    cellsRead = 0;
    await user.click(settings.getByRole('checkbox', { name: '車牌' }));
    expect(heads().filter((title) => title === '車牌')).toHaveLength(1);
    expect(cellsRead).toBe(0);
  });
});
