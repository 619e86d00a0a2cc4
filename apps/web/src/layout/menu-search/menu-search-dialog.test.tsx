import { dealActions } from '@parking-plus/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '../../i18n/i18n.ts';
import { exportPreferences } from '../../shared/preferences/preference-file.ts';
import { buildSessionInfo } from '../../testing/builders/session-builders.ts';
import { dealResponse } from '../../testing/fake-server.ts';
import { buildServer, currentPath, openApp } from '../../testing/open-app.tsx';
import { preloadLazyCode } from '../../testing/preload-lazy-code.ts';

preloadLazyCode(() => import('./menu-search-dialog.tsx'));

const navItems = [
  {
    name: 'fees',
    title: '停車費',
    children: [
      { name: 'abnormal-list', title: '異常交易', path: '/fees/abnormal-list' },
      { name: 'secret', title: '隱藏交易', component: 'fees/secret', hidden: true },
      { name: 'hr', title: '人資交易', component: 'people/hr', roles: ['HR'] },
      { name: 'setting', title: '我的設定', component: 'profile/profile-setting' },
    ],
  },
  { name: 'ghost', title: '沒有畫面', component: 'nobody/knows' },
];

let app: ReturnType<typeof openApp> | undefined;
afterEach(() => app?.router.dispose());

async function openSearch(
  items: Parameters<typeof buildSessionInfo>[0] = { navItems },
  path = '/dashboard',
  server = buildServer(),
) {
  app = openApp(path, { info: buildSessionInfo(items), server });
  await screen.findByRole('banner');
  await userEvent.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: '搜尋畫面、功能與資料' });
  await waitFor(() => expect(document.activeElement === box, 'the box has the focus').toBe(true));
  return box;
}

const lines = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const selected = () =>
  screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent);

describe('the menu search @spec(2.20)', () => {
  it('opens with Ctrl+K, suggests the whole visible menu, and navigates on Enter', async () => {
    const box = await openSearch();
    expect(lines()).toEqual(['儀表盤已開啟', '異常交易停車費', '我的設定停車費', '沒有畫面']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(selected(), 'the arrows go round').toEqual(['儀表盤已開啟']);
    await userEvent.keyboard('{ArrowUp}');
    expect(selected()).toEqual(['沒有畫面']);
    expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/nobody/knows'));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await waitFor(() => expect(document.activeElement?.tagName, 'Tab goes on in the page').toBe('MAIN'));
  });

  it('finds by title and path, highlights matches, and shows an empty result', async () => {
    const box = await openSearch();
    await userEvent.type(box, '異常');
    expect(lines()).toEqual(['異常交易停車費']);
    expect(document.querySelector('mark')?.textContent).toBe('異常');
    await userEvent.clear(box);
    await userEvent.type(box, 'profile-s');
    expect(lines()).toEqual(['我的設定/profile/profile-setting']);
    await userEvent.clear(box);
    await userEvent.type(box, '隱藏');
    expect(lines(), 'hidden nodes are not found').toEqual([]);
    expect(screen.getByText('找不到符合「隱藏」的結果')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(currentPath()).toBe('/dashboard');
  });

  it('finds records of all kinds above the pages, each with what it is, and opens them', async () => {
    const server = buildServer().onDeal('90110', {
      items: [
        { kind: 'plate', recordId: 'ABC-1234', recordTitle: 'ABC-1234', recordNote: null, siteName: null },
        {
          kind: 'rental',
          recordId: 'R11511003',
          recordTitle: '王小明',
          recordNote: 'R11511003',
          siteName: '信義松仁站',
        },
      ],
    });
    const lists = ['/fees/plate-overview', '/rentals/rental-list'].map((path) => ({
      name: path,
      title: '甲',
      path,
    }));
    const box = await openSearch({ navItems: lists }, '/dashboard', server);
    await userEvent.type(box, 'abc1');
    await waitFor(() => expect(lines()).toEqual(['ABC-1234車牌', '王小明月租合約 / R11511003 / 信義松仁站']));
    expect(screen.getByText('資料')).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(currentPath()).toContain('detail=R11511003'));
  });

  it('offers the records opened last first, reads their names again, and stores numbers only', async () => {
    const server = buildServer().onDeal('90110', {
      items: [
        {
          kind: 'rental',
          recordId: 'R11511003',
          recordTitle: '王小明',
          recordNote: 'R11511003',
          siteName: '信義松仁站',
        },
      ],
    });
    const lists = ['/nobody/knows', '/rentals/rental-list'].map((path) => ({
      name: path,
      title: '甲',
      path,
    }));
    const box = await openSearch({ navItems: lists }, '/rentals/rental-list?detail=R11511003', server);
    const offered = '王小明月租合約 / R11511003 / 信義松仁站';
    await waitFor(() => expect(lines()[0]).toBe(offered));
    expect(screen.getByText('最近開啟的資料')).toBeTruthy();
    expect(exportPreferences()).toContain('R11511003');
    expect(exportPreferences()).not.toContain('王小明');
    await userEvent.type(box, 'x');
    expect(lines()).not.toContain(offered);
    await userEvent.clear(box);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(currentPath()).toContain('detail=R11511003'));
  });

  it('keeps the selected page when records arrive above it', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const items = [
      {
        kind: 'plate' as const,
        recordId: 'ABC-1234',
        recordTitle: 'ABC-1234',
        recordNote: null,
        siteName: null,
      },
    ];
    const server = buildServer().on('deal 90110', () => answered.then(() => dealResponse({ items })));
    const withPlates = [
      ...['甲', '乙'].map((name) => ({ name, title: `${name} ABC1`, path: `/nobody/${name}` })),
      { name: 'plates', title: '車輛', path: '/fees/plate-overview' },
    ];
    const box = await openSearch({ navItems: withPlates }, '/dashboard', server);
    await userEvent.type(box, 'abc1');
    await userEvent.keyboard('{ArrowDown}');
    expect(selected()).toEqual(['乙 ABC1']);
    await waitFor(() => expect(server.asked('deal 90110').length).toBeGreaterThan(0));
    answer();
    await waitFor(() => expect(lines()).toEqual(['ABC-1234車牌', '甲 ABC1', '乙 ABC1']));
    expect(selected()).toEqual(['乙 ABC1']);
  });

  it('does not look for records by a single letter, and finds pages when the search fails', async () => {
    const server = buildServer().on('deal 90110', () => ({ status: 500, body: {} }));
    const box = await openSearch({ navItems }, '/dashboard', server);
    await userEvent.type(box, 'x');
    expect(server.asked('deal 90110')).toEqual([]);
    await userEvent.clear(box);
    await userEvent.type(box, '異常');
    await waitFor(() => expect(server.asked('deal 90110').length).toBeGreaterThan(0));
    expect(lines()).toEqual(['異常交易停車費']);
  });

  it('starts actions that the user may execute, by their name or "new" and the page', async () => {
    const rentals = [{ name: 'rental-list', title: '月租合約', path: '/rentals/rental-list' }];
    const code = dealActions.RentalCreate;
    const box = await openSearch({ navItems: rentals, actionCodes: [{ operateCode: code }] });
    await userEvent.type(box, '新租');
    expect(lines()).toContain('新租月租合約');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(currentPath()).toMatch(/^\/rentals\/rental-list/));
  });

  it('finds open tabs and restores their last location', async () => {
    const box = await openSearch({ navItems }, '/nobody/knows?page=2');
    expect(lines().slice(0, 2)).toEqual(['儀表盤已開啟', '沒有畫面已開啟']);
    await userEvent.paste('異常');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/fees/abnormal-list'));
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
    expect(box.isConnected).toBe(false);
    await userEvent.paste('沒有');
    expect(lines()).toEqual(['沒有畫面已開啟']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/nobody/knows?page=2'));
  });

  it('ignores Enter and arrows during IME composition', async () => {
    const box = await openSearch();
    expect(fireEvent.keyDown(box, { key: 'Enter', isComposing: true })).toBe(true);
    expect(fireEvent.keyDown(box, { key: 'ArrowDown', keyCode: 229 })).toBe(true);
    expect(selected()).toEqual(['儀表盤已開啟']);
    expect(currentPath()).toBe('/dashboard');
  });

  it('closes with Esc, reopens empty, and suggests recent pages first', async () => {
    const box = await openSearch();
    await userEvent.type(box, '沒有');
    await userEvent.click(screen.getByRole('option', { name: /沒有\s?畫面/ }));
    expect(await screen.findByRole('heading', { name: '沒有畫面', level: 2 })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^選單搜尋/ }));
    expect(((await screen.findByRole('combobox')) as HTMLInputElement).value).toBe('');
    expect(lines()[0]).toBe('沒有畫面最近使用已開啟');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('works in English and still matches the server’s titles', async () => {
    const box = await openSearch();
    await act(() => switchLanguage('en'));
    await userEvent.type(box, '異常');
    expect(lines()).toEqual(['ExceptionsParking fees']);
    await userEvent.clear(box);
    await userEvent.type(box, 'exception');
    expect(lines()).toEqual(['ExceptionsParking fees']);
    await act(() => switchLanguage('zh_TC'));
  });

  it('searches a menu of a thousand pages and limits the rendered lines', async () => {
    const many = Array.from({ length: 40 }, (_group, group) => ({
      name: `g${group}`,
      title: `群組${group}`,
      children: Array.from({ length: 25 }, (_leaf, leaf) => ({
        name: `n${group}-${leaf}`,
        title: `畫面${group}-${leaf}`,
        component: `area-${group}/screen-${leaf}`,
      })),
    }));
    await openSearch({ navItems: many }, '/area-0/screen-0');
    expect(lines()).toHaveLength(40);
    expect(screen.getByText('僅顯示前 40 筆')).toBeTruthy();
    await userEvent.paste('area-37/screen-7');
    expect(lines()[0]).toBe('畫面37-7/area-37/screen-7');
  });

  it('mentions omitted lines only if lines were omitted', async () => {
    // With the dashboard, exactly as many as the limit.
    const navItems = Array.from({ length: 39 }, (_leaf, leaf) => ({
      name: `n${leaf}`,
      title: `畫面${leaf}`,
      component: `area/screen-${leaf}`,
    }));
    await openSearch({ navItems });
    expect(lines()).toHaveLength(40);
    expect(screen.queryByText('僅顯示前 40 筆')).toBeNull();
  });

  it('has only the dashboard for an account without a menu', async () => {
    await openSearch({ navItems: [] });
    expect(lines()).toEqual(['儀表盤已開啟']);
  });
});

beforeEach(() => {
  // happy-dom does not implement it.
  Element.prototype.scrollIntoView ??= () => {};
});
