import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '../../i18n/i18n.ts';
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
  const box = await screen.findByRole('combobox', { name: '搜尋畫面標題或路徑' });
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
    expect(screen.getByText('找不到符合「隱藏」的畫面')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(currentPath()).toBe('/dashboard');
  });

  it('finds plates for permitted users, similar ones last, and opens the overview', async () => {
    const server = buildServer().onDeal('10610', {
      items: [
        { plate: 'ABC-1234', lastSeenAt: '2026-11-20T09:00:00+08:00', isNearMiss: false },
        { plate: 'A8C-1234', lastSeenAt: null, isNearMiss: true },
      ],
    });
    const codes = [{ operateCode: '10600' }, { operateCode: '10100' }];
    const withPlates = [...navItems, { name: 'plates', title: '車輛', path: '/fees/plate-overview' }];
    const box = await openSearch({ navItems: withPlates, actionCodes: codes }, '/dashboard', server);
    await userEvent.type(box, 'abc1');
    await waitFor(() => expect(lines()).toEqual(['ABC-1234車牌總覽', 'A8C-1234相近車牌']));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/fees/plate-overview?plate=ABC-1234'));
    expect(server.asked('deal 10610').length).toBe(1);
  });

  it('keeps the selected page when plates arrive above it', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const items = [{ plate: 'ABC-1234', lastSeenAt: null, isNearMiss: false }];
    const server = buildServer().on('deal 10610', () => answered.then(() => dealResponse({ items })));
    const withPlates = ['甲', '乙'].map((name) => ({ name, title: `${name} ABC1`, path: `/nobody/${name}` }));
    const codes = [{ operateCode: '10600' }];
    const box = await openSearch({ navItems: withPlates, actionCodes: codes }, '/dashboard', server);
    await userEvent.type(box, 'abc1');
    await userEvent.keyboard('{ArrowDown}');
    expect(selected()).toEqual(['乙 ABC1']);
    await waitFor(() => expect(server.asked('deal 10610')).toHaveLength(1));
    answer();
    await waitFor(() => expect(lines()).toEqual(['ABC-1234車牌總覽', '甲 ABC1', '乙 ABC1']));
    expect(selected()).toEqual(['乙 ABC1']);
  });

  it('does not query plates without permission or for text that is not a plate', async () => {
    const box = await openSearch();
    await userEvent.type(box, '1234');
    expect(lines()).toEqual([]);
    // An unexpected call would fail the tests of other files that search.
    expect(app?.server.asked('deal 10610')).toEqual([]);
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
    expect(screen.getByText('僅顯示前 40 個畫面')).toBeTruthy();
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
    expect(screen.queryByText('僅顯示前 40 個畫面')).toBeNull();
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
