import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '../i18n/i18n.ts';
import { locationAt, relocateTab } from '../layout/tabs/tab-list.ts';
import { changeTabs } from '../layout/tabs/tab-store.ts';
import { useErrorLog } from '../shared/errors/error-log.ts';
import { clearUnsavedChanges, registerUnsavedChanges } from '../shared/unsaved/unsaved-changes.ts';
import { buildSessionInfo } from '../testing/builders/session-builders.ts';
import { currentPath, openApp } from '../testing/open-app.tsx';
import { preloadLazyCode } from '../testing/preload-lazy-code.ts';

/** Views without a screen; each shows a named placeholder. */
const navItems = ['一', '二', '三', '四'].map((number, index) => ({
  name: `n${index}`,
  title: `畫面${number}`,
  path: `/view/${index + 1}`,
  component: `area/missing-${index + 1}`,
}));
const forbidden = { name: 'n9', title: '不開放', path: '/forbidden', component: 'area/none', roles: ['HR'] };
const info = buildSessionInfo({ navItems: [...navItems, forbidden] });

preloadLazyCode();

let app: ReturnType<typeof openApp> | undefined;
afterEach(async () => {
  app?.router.dispose();
  await switchLanguage('zh_TC');
  useErrorLog.setState({ entries: [] });
});

async function open(path: string) {
  app = openApp(path, { info });
  await screen.findByRole('tablist');
  return app;
}

const strip = () => screen.getByRole('tablist', { name: /開啟的畫面|Open screens/ });
const tabs = () => within(strip()).getAllByRole('tab');
const titles = () => tabs().map(({ textContent }) => textContent);
const tab = (name: string) => within(strip()).getByRole('tab', { name });
const panels = () => [...document.querySelectorAll('[role="tabpanel"]')];
const visiblePanel = () => screen.getByRole('tabpanel');

async function arriveAt(path: string) {
  await waitFor(() => expect(currentPath()).toBe(path));
}

const isSelected = (one: HTMLElement) => one.getAttribute('aria-selected') === 'true';

/** Visits views in sequence through the router and waits for each to show. */
async function visit(...paths: string[]) {
  for (const path of paths) {
    await app?.router.navigate(path);
    const id = `tab-${encodeURIComponent(path.replace(/[?#].*/, ''))}`;
    await waitFor(() => expect(tabs().find(isSelected)?.id).toBe(id));
  }
}

const tabMenu = () => screen.getByRole('menu', { name: /的頁籤選單$/ });

async function chooseInMenu(name: string, entry: string) {
  fireEvent.contextMenu(tab(name));
  await userEvent.click(within(tabMenu()).getByRole('menuitem', { name: entry }));
}

describe('visited views', () => {
  it('are tabs with home pinned first; the active tab is selected and labels its panel @spec(2.27) @spec(2.7)', async () => {
    await open('/view/1?x=1');
    await visit('/view/1?x=1', '/view/2');
    expect(titles()).toEqual(['儀表盤', '畫面一', '畫面二']);
    expect(tabs().filter(isSelected)).toEqual([tab('畫面二')]);
    expect(visiblePanel().getAttribute('aria-labelledby')).toBe(tab('畫面二').id);
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      '畫面二',
    ]);
    expect(document.title).toBe('畫面二 - Parking Plus');
    expect(strip().querySelectorAll('button')).toHaveLength(2);
  });

  it('stay mounted and keep their state and address @spec(2.31)', async () => {
    await open('/view/1?x=1#y');
    await visit('/view/1?x=1#y', '/view/2');
    const [first] = panels();
    expect(first && getComputedStyle(first).display).toBe('none');
    await userEvent.click(tab('畫面一'));
    await arriveAt('/view/1?x=1#y');
    expect(visiblePanel()).toBe(first);
    await visit('/view/2');
    await app?.router.navigate('/view/1');
    await arriveAt('/view/1?x=1#y');
  });

  it('are two tabs if the menu has one screen at two paths', async () => {
    const twice = buildSessionInfo({
      navItems: [
        { name: 'a', title: '北區', path: '/north', component: 'home/dashboard' },
        { name: 'b', title: '南區', path: '/south', component: 'home/dashboard' },
      ],
    });
    app = openApp('/north', { info: twice });
    await screen.findByText(/王小明/, { selector: 'h2' });
    await app.router.navigate('/south');
    await waitFor(() => expect(titles()).toEqual(['儀表盤', '北區', '南區']));
    await waitFor(() => expect(document.querySelectorAll('[role="tabpanel"] h2')).toHaveLength(2));
  });

  it('have titles in the language of the page', async () => {
    await open('/profile/setting');
    await waitFor(() => expect(titles()).toEqual(['儀表盤', '個人檔案']));
    await switchLanguage('en');
    await waitFor(() => expect(titles()).toEqual(['Dashboard', 'Profile']));
    await switchLanguage('zh_TC');
  });

  it('survive a reload in order, each with its address, for the same account only', async () => {
    const { unmount } = await open('/view/1?x=1');
    await visit('/view/1?x=1', '/view/2', '/view/3');
    fireEvent.keyDown(tab('畫面三'), { key: 'ArrowLeft', ctrlKey: true, shiftKey: true });
    expect(titles()).toEqual(['儀表盤', '畫面一', '畫面三', '畫面二']);
    unmount();
    app?.router.dispose();
    await open('/view/2');
    await waitFor(() => expect(titles()).toEqual(['儀表盤', '畫面一', '畫面三', '畫面二']));
    expect(panels(), 'views come when they are shown').toHaveLength(1);
    await userEvent.click(tab('畫面一'));
    await arriveAt('/view/1?x=1');
    app?.unmount();
    app?.router.dispose();
    app = openApp('/view/2', { info: { ...info, userInfo: { ...info.userInfo, account: 'other' } } });
    await waitFor(() => expect(titles()).toEqual(['儀表盤', '畫面二']));
  });
});

describe('the context menu of a tab', () => {
  it('has four entries, is 105 wide, and opens by keyboard @spec(2.28) @spec(9.7)', async () => {
    await open('/view/1');
    fireEvent.keyDown(tab('畫面一'), { key: 'F10', shiftKey: true });
    const menu = tabMenu();
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['重新整理', '關閉', '關閉其他', '全部關閉']);
    expect(menu.style.width).toBe('105px');
    expect(document.activeElement?.textContent).toBe('重新整理');
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('全部關閉');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu', { name: /分頁選單/ })).toBeNull();
    expect(document.activeElement).toBe(tab('畫面一'));
    fireEvent.contextMenu(tab('儀表盤'));
    expect(within(tabMenu()).getByRole('menuitem', { name: '關閉' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await switchLanguage('en');
    await waitFor(() =>
      expect(
        within(screen.getByRole('menu', { name: /^Tab menu/ }))
          .getAllByRole('menuitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['Refresh', 'Close', 'Close Others', 'Close All']),
    );
    await switchLanguage('zh_TC');
  });

  it('refreshes through /redirect, keeps search and hash, and remounts the view @spec(2.30)', async () => {
    await open('/view/1?x=1#y');
    await visit('/view/1?x=1#y', '/view/2');
    const seen: string[] = [];
    app?.router.subscribe(({ location }) =>
      seen.push(`${location.pathname}${location.search}${location.hash}`),
    );
    const [first, second] = panels();
    await chooseInMenu('畫面一', '重新整理');
    await arriveAt('/view/1?x=1#y');
    await waitFor(() => expect(visiblePanel()).not.toBe(first));
    expect(seen.map((path) => path.replace('/plus', ''))).toContain('/redirect/view/1?x=1#y');
    expect(titles()).toEqual(['儀表盤', '畫面一', '畫面二']);
    expect(panels(), 'the other view is left alone').toContain(second);
  });

  it('closes a tab and activates the last remaining one @spec(2.29)', async () => {
    await open('/view/1');
    await visit('/view/1', '/view/2', '/view/3?x=1', '/view/2');
    await chooseInMenu('畫面一', '關閉');
    await waitFor(() => expect(titles()).toEqual(['儀表盤', '畫面二', '畫面三']));
    expect(currentPath()).toBe('/view/2');
    await chooseInMenu('畫面二', '關閉');
    await arriveAt('/view/3?x=1');
    await waitFor(() => expect(titles()).toEqual(['儀表盤', '畫面三']));
    await waitFor(() => expect(panels()).toHaveLength(1));
    await chooseInMenu('畫面三', '關閉');
    await arriveAt('/dashboard');
  });

  it('closes the others and shows its own tab; closes all and goes home', async () => {
    await open('/view/1');
    await visit('/view/1', '/view/2', '/view/3');
    await chooseInMenu('畫面二', '關閉其他');
    await arriveAt('/view/2');
    await waitFor(() => expect(titles()).toEqual(['儀表盤', '畫面二']));
    await app?.router.navigate('/view/4');
    await waitFor(() => expect(titles()).toHaveLength(3));
    await chooseInMenu('畫面二', '全部關閉');
    await arriveAt('/dashboard');
    await waitFor(() => expect(titles()).toEqual(['儀表盤']));
  });
});

describe('with the mouse', () => {
  it('the middle button and the close icon close a tab unless it is pinned', async () => {
    await open('/view/1');
    await visit('/view/1', '/view/2');
    fireEvent(tab('儀表盤'), new MouseEvent('auxclick', { button: 1, bubbles: true }));
    fireEvent(tab('畫面一'), new MouseEvent('auxclick', { button: 1, bubbles: true }));
    await waitFor(() => expect(titles()).toEqual(['儀表盤', '畫面二']));
    await userEvent.click(screen.getByTitle('關閉「畫面二」'));
    await arriveAt('/dashboard');
    await waitFor(() => expect(titles()).toEqual(['儀表盤']));
  });
});

describe('with the keyboard', () => {
  it('arrows, Home and End show tabs, Delete closes them, and focus stays in the strip', async () => {
    await open('/dashboard');
    await screen.findByText(/王小明/, { selector: 'h2' });
    await visit('/view/1', '/view/2', '/view/3');
    expect(tabs().filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab('畫面三')]);
    tab('畫面三').focus();
    await userEvent.keyboard('{ArrowRight}');
    await arriveAt('/dashboard');
    expect(document.activeElement).toBe(tab('儀表盤'));
    await userEvent.keyboard('{ArrowRight}');
    await arriveAt('/view/1');
    await userEvent.keyboard('{End}');
    await arriveAt('/view/3');
    await userEvent.keyboard('{Delete}');
    await arriveAt('/view/2');
    await waitFor(() => expect(document.activeElement).toBe(tab('畫面二')));
    await userEvent.keyboard('{Home}{Delete}');
    await arriveAt('/dashboard');
    expect(titles()).toEqual(['儀表盤', '畫面一', '畫面二']);
  });
});

it('a manually entered address gets a history entry without a console warning', async () => {
  await open('/view/1');
  await visit('/view/1', '/view/2');
  const { idx } = window.history.state as { idx: number };
  // Simulates a browser that handles a new hash.
  window.history.pushState(null, '', '/plus/view/2#typed');
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await arriveAt('/view/2#typed');
  await waitFor(() => expect(app?.router.state.location.hash).toBe('#typed'));
  expect(window.history.state).toMatchObject({ idx: idx + 1 });
});

it('a view that changes its address after the browser has left does not lead back', async () => {
  await open('/view/1');
  await visit('/view/2', '/view/1');
  // Simulates a navigation that the router has not handled yet.
  window.history.pushState(null, '', '/plus/view/2');
  act(() => changeTabs((list) => relocateTab(list, '/view/1', locationAt('/view/1?x=late'))));
  expect(currentPath()).toBe('/view/2');
  await visit('/view/2', '/view/1');
  await arriveAt('/view/1?x=late');
});

describe('unsaved work', () => {
  const work = {};
  const enter = (save?: () => Promise<boolean | undefined>) =>
    registerUnsavedChanges(work, { scope: { id: '/view/1', title: '畫面一' }, label: '新增合約', save });
  afterEach(() => clearUnsavedChanges(work));

  async function answer(name: RegExp) {
    const dialog = await screen.findByRole('dialog', { name: '有尚未儲存的變更' });
    expect(dialog.textContent).toContain('畫面一：新增合約');
    await userEvent.click(within(dialog).getByRole('button', { name }));
  }

  it('prompts before a page outside the layout, also for an address that leads to one', async () => {
    await open('/view/1?x=1');
    enter();
    await within(strip()).findByRole('tab', { name: '畫面一 有未儲存的變更' });
    const [panel] = panels();
    for (const path of ['/404', '/forbidden']) {
      void app?.router.navigate(path);
      await answer(/留在此頁/);
      await arriveAt('/view/1?x=1');
      expect(visiblePanel()).toBe(panel);
    }
    void app?.router.navigate('/404');
    await answer(/捨棄/);
    await arriveAt('/404');
  });

  it('marks its tab visually and in the accessible name', async () => {
    await open('/view/1');
    enter();
    await within(strip()).findByRole('tab', { name: '畫面一 有未儲存的變更' });
    clearUnsavedChanges(work);
    await within(strip()).findByRole('tab', { name: '畫面一' });
  });

  it('prompts on close, and nothing changes when the user stays', async () => {
    await open('/view/1');
    await visit('/view/1', '/view/2');
    enter();
    await within(strip()).findByRole('tab', { name: '畫面一 有未儲存的變更' });
    for (const entry of ['關閉', '重新整理', '全部關閉']) {
      fireEvent.contextMenu(tab('畫面一 有未儲存的變更'));
      await userEvent.click(within(tabMenu()).getByRole('menuitem', { name: entry }));
      await answer(/留在此頁/);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await chooseInMenu('畫面二', '關閉其他');
    await answer(/留在此頁/);
    expect(titles()).toHaveLength(3);
    expect(currentPath()).toBe('/view/2');
    await chooseInMenu('畫面二', '關閉');
    await arriveAt('/view/1');
  });

  it('is dropped by 捨棄變更, saved by 儲存, and kept if saving fails', async () => {
    await open('/view/1');
    await visit('/view/1', '/view/2');
    let isSaved = false;
    enter(async () => isSaved);
    (await within(strip()).findByRole('tab', { name: '畫面一 有未儲存的變更' })).focus();
    await userEvent.keyboard('{Enter}');
    await arriveAt('/view/1');
    await userEvent.keyboard('{Delete}');
    await answer(/儲\s?存/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentPath()).toBe('/view/1');
    isSaved = true;
    await userEvent.click(screen.getByTitle('關閉「畫面一」'));
    await answer(/儲\s?存/);
    await arriveAt('/view/2');
    await app?.router.navigate('/view/1');
    await waitFor(() => expect(titles()).toHaveLength(3));
    enter();
    await waitFor(() => expect(titles()).toContain('畫面一有未儲存的變更'));
    await userEvent.click(screen.getByTitle('關閉「畫面一」'));
    expect(screen.queryByRole('button', { name: /儲\s?存/ }), 'what cannot be saved from outside').toBeNull();
    await answer(/捨棄變更/);
    await waitFor(() => expect(titles()).toHaveLength(2));
  });

  it('prompts on sign-out and on leaving the page', async () => {
    await open('/view/1');
    enter();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '帳號選單：王小明' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /登\s?出/ }));
    await answer(/捨棄變更/);
    await arriveAt('/login');
    const later = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });
});
