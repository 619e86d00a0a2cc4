import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildSessionInfo } from '../testing/builders/session-builders.ts';
import { buildDetail, buildPage, buildRow } from '../testing/builders/transaction-builders.ts';
import { buildServer, openApp } from '../testing/open-app.tsx';
import { preloadLazyCode } from '../testing/preload-lazy-code.ts';
import { loadScreen } from './views/screen-registry.ts';

preloadLazyCode(
  () => loadScreen('fees/transaction-list'),
  () => loadScreen('profile/profile-setting'),
  () => import('../layout/settings-drawer/settings-drawer.tsx'),
);

const rows = ['T2611200003', 'T2611200002', 'T2611200001'].map((transactionId) =>
  buildRow({ transactionId }),
);
const info = buildSessionInfo({
  actionCodes: ['10100', '10110', '10107'].map((operateCode) => ({ operateCode })),
});

let app: ReturnType<typeof openApp>;
beforeEach(async () => {
  const server = buildServer()
    .onDeal('10100', buildPage(rows))
    .onDeal('10110', buildDetail({ transaction: rows[0] }))
    .onDeal('90100', { sites: [] });
  app = openApp('/fees/transaction-list', { info, server });
  await screen.findByText('T2611200001', { selector: 'td *' });
});
afterEach(() => {
  app.router.dispose();
});

const drawnRows = () => [...document.querySelectorAll('tr[data-row-key]')];
const drawnCells = () => drawnRows().flatMap((row) => [...row.children]);

/** Returns the props object that React rendered an element with. Its identity changes with each render. */
function drawnWith(element: Element): unknown {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
  return key && (element as unknown as Record<string, unknown>)[key];
}

/** Runs an action and counts the rows and cells that render again until the action has settled. */
async function rendersDuring(act: () => Promise<unknown>): Promise<{ rows: string[]; cells: number }> {
  const [rowsBefore, cellsBefore] = [drawnRows(), drawnCells()];
  const drawn = new Map([...rowsBefore, ...cellsBefore].map((element) => [element, drawnWith(element)]));
  expect(rowsBefore).toHaveLength(rows.length);
  expect(cellsBefore.map(drawnWith)).not.toContain(undefined);
  await act();
  const isNew = (element: Element) => drawnWith(element) !== drawn.get(element);
  return {
    rows: drawnRows()
      .filter(isNew)
      .map((row) => row.getAttribute('data-row-key') ?? ''),
    cells: drawnCells().filter(isNew).length,
  };
}

const NONE = { rows: [], cells: 0 };

it('navbar changes do not render table rows', async () => {
  const menu = screen.getByRole('button', { name: '展開或收合選單' });
  const renders = await rendersDuring(async () => {
    const wasOpen = menu.getAttribute('aria-expanded');
    await userEvent.click(menu);
    await waitFor(() => expect(menu.getAttribute('aria-expanded')).not.toBe(wasOpen));
  });
  expect(renders).toEqual(NONE);
});

it('opening and closing a drawer of the layout does not render table rows', async () => {
  const renders = await rendersDuring(async () => {
    await userEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: '頁面樣式設定' }));
    const drawer = await screen.findByRole('dialog');
    fireEvent.keyDown(drawer, { key: 'Escape' });
    // happy-dom does not run the closing animation.
    await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull());
  });
  expect(renders).toEqual(NONE);
});

it('opening, changing and closing other tabs does not render table rows', async () => {
  const strip = screen.getByRole('tablist');
  const shown = (name: string) => within(strip).findByRole('tab', { name, selected: true });
  const renders = await rendersDuring(async () => {
    await app.router.navigate('/dashboard');
    await shown('儀表盤');
    await app.router.navigate('/profile/setting');
    fireEvent.keyDown(await shown('個人檔案'), { key: 'Delete' });
    await waitFor(() => expect(within(strip).queryByRole('tab', { name: '個人檔案' })).toBeNull());
    await userEvent.click(within(strip).getByRole('tab', { name: '交易查詢' }));
    await shown('交易查詢');
  });
  expect(renders).toEqual(NONE);
});

it('opening a row’s drawer renders only that row, and no cell', async () => {
  const renders = await rendersDuring(async () => {
    fireEvent.click(drawnRows()[0] as Element);
    await screen.findByRole('dialog');
  });
  expect(renders).toEqual({ rows: ['T2611200003'], cells: 0 });
});
