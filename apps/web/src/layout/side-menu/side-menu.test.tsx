import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { updateInfo } from '../../session/state/session-actions.ts';
import type { NavItem } from '../../shared/navigation/nav-tree.ts';
import { buildSessionInfo } from '../../testing/builders/session-builders.ts';
import { currentPath, openApp } from '../../testing/open-app.tsx';
import { preloadLazyCode } from '../../testing/preload-lazy-code.ts';

preloadLazyCode();

let app: ReturnType<typeof openApp> | undefined;
afterEach(() => app?.router.dispose());

async function open(path: string, navItems: NavItem[]) {
  app = openApp(path, { info: buildSessionInfo({ navItems }) });
  return within(await screen.findByRole('navigation', { name: '主選單' }));
}
const leaf = { name: 'leaf', title: '葉畫面', component: 'nobody/made-it' };

it('opens the groups of a page seven levels down and shows them in the breadcrumb @spec(2.10) @spec(6.2)', async () => {
  let item: NavItem = leaf;
  for (let level = 6; level >= 1; level -= 1) {
    item = { name: `level-${level}`, title: `第${level}層`, children: [item] };
  }
  const menu = await open('/nobody/made-it', [item]);
  expect(await menu.findByRole('link', { name: '葉畫面' })).toBeTruthy();
  const trail = within(screen.getByRole('navigation', { name: '目前位置' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(trail).toEqual(['第1層', '第2層', '第3層', '第4層', '第5層', '第6層', '葉畫面']);
});

it('marks both positions of a view that the menu has twice, and opens one', async () => {
  const group = (name: string) => ({ name, title: name, children: [leaf] });
  const menu = await open('/nobody/made-it', [group('甲'), group('乙')]);
  expect(menu.getAllByRole('link', { name: '葉畫面' })).toHaveLength(1);
  await userEvent.click(menu.getByRole('menuitem', { name: '乙' }));
  const places = await menu.findAllByRole('link', { name: '葉畫面' });
  expect(places.map((place) => place.closest('[role=menuitem]')?.className)).toEqual([
    expect.stringContaining('selected'),
    expect.stringContaining('selected'),
  ]);
});

it('opens an external link in a new tab, by mouse and by keyboard @spec(5.9)', async () => {
  const url = 'https://tax.example/rules';
  const menu = await open('/nobody/made-it', [leaf, { name: 'link-1', title: '財政部', path: url }]);
  const link = await menu.findByRole<HTMLAnchorElement>('link', { name: '財政部 於新分頁開啟' });
  expect([link.href, link.target, link.rel]).toEqual([url, '_blank', 'noopener noreferrer']);
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  fireEvent.click(link.closest('[role=menuitem]') as HTMLElement);
  expect(opened.mock.calls).toEqual([[url, '_blank', 'noopener,noreferrer']]);
  expect(currentPath()).toBe('/nobody/made-it');
  opened.mockRestore();
});

it('keeps open groups open when the menu is rearranged', async () => {
  const group = (name: string, title: string) => ({
    name,
    title: name,
    children: [{ name: title, title, component: `area/${name}` }],
  });
  const [one, two] = [group('甲', '畫面甲'), group('乙', '畫面乙')];
  const menu = await open('/area/甲', [one, two]);
  expect(await menu.findByRole('link', { name: '畫面甲' })).toBeTruthy();
  act(() => updateInfo('staff', (info) => ({ ...info, navItems: [two, one] })));
  const isOpen = (name: string) => menu.getByRole('menuitem', { name }).getAttribute('aria-expanded');
  expect([isOpen('甲'), isOpen('乙')]).toEqual(['true', 'false']);
});

it('links to a view with an unknown component, and to the screen of a group', async () => {
  const children = [{ name: 'x', title: '未知', component: 'nobody/knows' }];
  const menu = await open('/nobody/made-it', [{ ...leaf, title: '群組', children }]);
  await screen.findByRole('heading', { name: '群組', level: 2 });
  await userEvent.click(await menu.findByRole('link', { name: '未知' }));
  expect(await screen.findByRole('heading', { name: '未知', level: 2 })).toBeTruthy();
  await userEvent.click(menu.getByRole('link', { name: '群組' }));
  expect(await screen.findByRole('heading', { name: '群組', level: 2 })).toBeTruthy();
  expect(currentPath()).toBe('/nobody/made-it');
});

it('handles a thousand entries', async () => {
  const navItems = Array.from({ length: 40 }, (_group, group) => ({
    name: `g${group}`,
    title: `群組${group}`,
    children: Array.from({ length: 25 }, (_leaf, leaf) => ({
      name: `n${group}-${leaf}`,
      title: `畫面${group}-${leaf}`,
      component: `area-${group}/screen-${leaf}`,
    })),
  }));
  const menu = await open('/area-39/screen-24', navItems);
  expect(await menu.findByRole('link', { name: '畫面39-24' })).toBeTruthy();
  expect(menu.getAllByRole('link'), 'closed groups draw nothing').toHaveLength(26);
  expect(document.title).toBe('畫面39-24 - Parking Plus');
});

it('renders a group of a thousand in steps of a hundred, including the current page', async () => {
  const children = Array.from({ length: 1000 }, (_leaf, index) => ({
    name: `n${index}`,
    title: `畫面${index}`,
    component: `area/screen-${index}`,
  }));
  const menu = await open('/area/screen-999', [{ name: 'g', title: '群組', children }]);
  expect(await menu.findByText('畫面999')).toBeTruthy();
  const titles = () => menu.getAllByText(/^畫面/).map(({ textContent }) => textContent);
  expect(titles()).toHaveLength(101);
  await userEvent.click(menu.getByText('顯示更多（還有 899 個）'));
  await menu.findByText('顯示更多（還有 799 個）');
  expect(titles().slice(-2)).toEqual(['畫面199', '畫面999']);
});
