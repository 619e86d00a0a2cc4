import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { switchLanguage } from '../i18n/i18n.ts';
import { currentSession } from '../session/state/session-store.ts';
import { signOut } from '../session/state/sign-out.ts';
import { useErrorLog } from '../shared/errors/error-log.ts';
import { setExportJob } from '../shared/export/export-store.ts';
import { useSidebarStore } from '../stores/sidebar-store.ts';
import { buildSessionInfo } from '../testing/builders/session-builders.ts';
import { buildServer, currentPath, openApp } from '../testing/open-app.tsx';
import { preloadLazyCode } from '../testing/preload-lazy-code.ts';

preloadLazyCode();

let app: ReturnType<typeof openApp> | undefined;
afterEach(() => {
  app?.router.dispose();
  useErrorLog.setState({ entries: [] });
});

const open: typeof openApp = (path, options = {}) => {
  app = openApp(path, { info: buildSessionInfo(), ...options });
  return app;
};

async function arriveAt(path: string) {
  await waitFor(() => expect(currentPath()).toBe(path));
}

describe('paths inside the layout', () => {
  it('/ shows the dashboard, which links to every screen of the menu @spec(2.7)', async () => {
    open('/');
    const greeting = await screen.findByText(/王小明/, { selector: 'h2' });
    expect(greeting.textContent).toMatch(/^(?:早安|午安|晚安)，王小明$/);
    const main = screen.getByRole('main');
    expect(
      within(main)
        .getByRole('link', { name: /交易查詢/ })
        .getAttribute('href'),
    ).toBe('/plus/fees/transaction-list');
    await arriveAt('/dashboard');
  });

  it('/profile shows the user’s own data @spec(2.8)', async () => {
    open('/profile');
    await screen.findByText('安心停車');
    await arriveAt('/profile/setting');
    expect(screen.getByText('信義松仁站、板橋府中站')).toBeTruthy();
    expect(screen.getByText('公司人員')).toBeTruthy();
  });

  it('an unknown path shows the dashboard @spec(2.9)', async () => {
    open('/nobody/knows');
    await arriveAt('/dashboard');
    await waitFor(() => expect(document.title).toBe('儀表盤 - Parking Plus'));
  });

  it('a known screen without permission shows the dashboard with a notice @spec(2.9)', async () => {
    open('/invoices/invoice-list');
    await arriveAt('/dashboard');
    expect(
      await screen.findByText(
        '未開啟「發票查詢」：您的帳號沒有這個畫面的權限。如需使用，請洽系統管理員開通。',
      ),
    ).toBeTruthy();
  });

  it('a known screen that the menu has at another path shows the dashboard without a notice', async () => {
    const navItems = [
      { name: 'invoice-list', title: '發票查詢', component: 'invoices/invoice-list', path: '/sold' },
    ];
    open('/invoices/invoice-list', { info: buildSessionInfo({ navItems }) });
    await arriveAt('/dashboard');
    expect(await screen.findByText(/王小明/, { selector: 'h2' })).toBeTruthy();
    expect(screen.queryByText(/未開啟/)).toBeNull();
  });

  it('a node without a screen shows a named placeholder and logs an error', async () => {
    open('/fees/not-made-yet');
    expect(await screen.findByRole('heading', { name: '未來畫面', level: 2 })).toBeTruthy();
    expect(document.title).toBe('未來畫面 - Parking Plus');
    expect(within(screen.getByRole('navigation', { name: '目前位置' })).getByText('停車費')).toBeTruthy();
    expect(useErrorLog.getState().entries.map(({ message }) => message)).toEqual([
      'No screen at fees/not-made-yet for 停車費 / 未來畫面',
    ]);
  });

  it('a node of another role returns 401 and is not in the menu @spec(6.7) @spec(2.4)', async () => {
    const navItems = [
      { name: 'a', title: '人員', component: 'people/user-list', roles: ['HR'] },
      { name: 'b', title: '交易查詢', component: 'fees/transaction-list' },
    ];
    open('/people/user-list', { info: buildSessionInfo({ navItems }) });
    expect(await screen.findByText('沒有權限')).toBeTruthy();
    await arriveAt('/401');
    await waitFor(() => expect(document.title).toBe('沒有權限 - Parking Plus'));
  });

  it('a path shared by two nodes is open when one of them allows the user', async () => {
    const navItems = [
      { name: 'a', title: '人資畫面', path: '/nobody/knows', roles: ['HR'] },
      { name: 'b', title: '大家的畫面', path: '/nobody/knows' },
    ];
    open('/nobody/knows', { info: buildSessionInfo({ navItems }) });
    expect(await screen.findByRole('heading', { name: '大家的畫面', level: 2 })).toBeTruthy();
  });

  it('/404 shows an error page @spec(2.4)', async () => {
    open('/404');
    expect(await screen.findByText('找不到頁面')).toBeTruthy();
  });

  it('/redirect returns to the path and remounts its view @spec(2.1)', async () => {
    const { router } = open('/profile/setting?a=1');
    const before = await screen.findByText('基本資料');
    await router.navigate('/redirect/profile/setting?a=1');
    await arriveAt('/profile/setting?a=1');
    const after = await screen.findByText('基本資料');
    expect(after).not.toBe(before);
    await router.navigate('/redirect//evil.example');
    await waitFor(() => expect(window.location.host).toBe('plus.test'));
    await arriveAt('/dashboard');
  });
});

describe('an account without a menu', () => {
  it('gets the layout, an explanatory page and a sign-out action', async () => {
    open('/fees/transaction-list', { info: buildSessionInfo({ navItems: [] }) });
    expect(await screen.findByText('尚未指派任何畫面')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /登\s?出/ }));
    await arriveAt('/login');
  });

  it('can still open its own profile', async () => {
    open('/profile/setting', { info: buildSessionInfo({ navItems: [] }) });
    expect(await screen.findByText('基本資料')).toBeTruthy();
  });
});

describe('signing out', () => {
  it('clears both storages and notifies the server once with the old token, without waiting @spec(4.4)', async () => {
    localStorage.setItem('other', '1');
    sessionStorage.setItem('other', '1');
    const server = buildServer().onDeal('90500', () => ({ status: 500, body: {} }));
    open('/dashboard', { server });
    await userEvent.click(await screen.findByRole('button', { name: '帳號選單：王小明' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /登\s?出/ }));
    await arriveAt('/login');
    expect(await screen.findByLabelText('密碼')).toBeTruthy();
    expect(localStorage.length + sessionStorage.length).toBe(0);
    expect(currentSession()).toEqual({ status: 'signedOut', by: 'user' });
    await waitFor(() => expect(server.asked('deal 90500')).toHaveLength(1));
    expect(server.asked('deal 90500')[0]?.token).toBe('access-1');
  });

  it('cancels running exports', async () => {
    open('/dashboard');
    await screen.findByRole('banner');
    const end = vi.fn();
    setExportJob('fees/transaction-list', { rowCount: 0, total: 620, cancel: () => {}, end });
    act(() => signOut());
    expect(end).toHaveBeenCalledOnce();
  });
});

describe('an expired session', () => {
  it('prompts once, and 取 消 leaves the page readable @spec(8.3) @spec(8.4)', async () => {
    const server = buildServer()
      .on('GET /plusapi/data/gettime', () => ({ status: 401, body: { success: false } }))
      .on('POST /plusapi/account/refreshtoken', () => ({ status: 401, body: { success: false } }));
    open('/profile/setting', { server });
    await screen.findByText('可能您太久沒有進行操作，為保證資訊安全，系統已將您自動登出，是否重新登入？');
    expect(screen.getByRole('button', { name: '重新登入' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '取 消' }));
    expect(await screen.findByText('目前您將無法進行任何操作')).toBeTruthy();
    expect(screen.getByText('基本資料')).toBeTruthy();
    await arriveAt('/profile/setting');
  });
});

describe('the layout', () => {
  it('shows the server’s menu in the language of the page @spec(6.2)', async () => {
    open('/dashboard');
    const menu = within(await screen.findByRole('navigation', { name: '主選單' }));
    expect(menu.getByText('停車費')).toBeTruthy();
    expect(menu.getByText('儀表盤')).toBeTruthy();
    onTestFinished(() => switchLanguage('zh_TC'));
    await switchLanguage('en');
    expect(await menu.findByText('Parking fees')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Dashboard - Parking Plus'));
    await userEvent.click(menu.getByText('Parking fees'));
    expect(await menu.findByText('Transactions')).toBeTruthy();
    expect(menu.getByText('未來畫面'), 'an unknown title stays').toBeTruthy();
  });

  it('refetches server texts after a language switch', async () => {
    let message = '未查詢：請改日再試。';
    const server = buildServer().onDeal('90510', () => ({ body: { success: false, message } }));
    open('/profile/setting', { server });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText(message)).toBeTruthy();
    message = 'Not shown: try another day.';
    onTestFinished(() => switchLanguage('zh_TC'));
    await switchLanguage('en');
    expect(await main.findByText(message)).toBeTruthy();
  });

  it('stores the sidebar state in a cookie @spec(2.17) @spec(4.12) @spec(3.14)', async () => {
    open('/dashboard');
    const toggle = await screen.findByRole('button', { name: '展開或收合選單' });
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(document.cookie).toContain('sidebarStatus=0');
    await userEvent.click(toggle);
    expect(document.cookie).toContain('sidebarStatus=1');
    expect(useSidebarStore.getState().isOpen).toBe(true);
  });

  it('has landmarks and a skip link', async () => {
    open('/dashboard');
    const skip = await screen.findByRole('link', { name: '跳到主要內容' });
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('儀表盤');
  });
});
