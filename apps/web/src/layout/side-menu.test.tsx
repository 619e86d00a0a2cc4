import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { NavItem } from '../shared/navigation/nav-tree.ts';
import { currentPath, openApp } from '../testing/open-app.tsx';
import { buildSessionInfo } from '../testing/session-builders.ts';

let app: ReturnType<typeof openApp> | undefined;
afterEach(() => app?.router.dispose());

async function open(path: string, navItems: NavItem[]) {
  app = openApp(path, { info: buildSessionInfo({ navItems }) });
  return within(await screen.findByRole('navigation', { name: '主選單' }));
}
const profile = { name: 'own', title: '我的檔案', component: 'profile/profile-setting' };

it('opens the way to a page seven levels down, and says it in the breadcrumb @spec(2.10) @spec(6.2)', async () => {
  let item: NavItem = profile;
  for (let level = 6; level >= 1; level -= 1) {
    item = { name: `level-${level}`, title: `第${level}層`, children: [item] };
  }
  const menu = await open('/profile/profile-setting', [item]);
  expect(await menu.findByRole('link', { name: '我的檔案' })).toBeTruthy();
  const trail = within(screen.getByRole('navigation', { name: '目前位置' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(trail).toEqual(['第1層', '第2層', '第3層', '第4層', '第5層', '第6層', '我的檔案']);
});

it('marks both places of a view that stands in the menu twice, and opens one', async () => {
  const group = (name: string) => ({ name, title: name, children: [profile] });
  const menu = await open('/profile/profile-setting', [group('甲'), group('乙')]);
  expect(menu.getAllByRole('link', { name: '我的檔案' })).toHaveLength(1);
  await userEvent.click(menu.getByRole('menuitem', { name: '乙' }));
  const places = await menu.findAllByRole('link', { name: '我的檔案' });
  expect(places.map((place) => place.closest('[role=menuitem]')?.className)).toEqual([
    expect.stringContaining('selected'),
    expect.stringContaining('selected'),
  ]);
});

it('leads to a view whose component this version does not know, and to the screen of a group itself', async () => {
  const children = [{ name: 'x', title: '未知', component: 'nobody/knows' }];
  const menu = await open('/profile/profile-setting', [{ ...profile, title: '群組', children }]);
  await screen.findByText('基本資料');
  await userEvent.click(await menu.findByRole('link', { name: '未知' }));
  expect(await screen.findByRole('heading', { name: '未知', level: 2 })).toBeTruthy();
  await userEvent.click(menu.getByRole('link', { name: '群組' }));
  expect(await screen.findByText('基本資料')).toBeTruthy();
  expect(currentPath()).toBe('/profile/profile-setting');
});

it('takes a thousand entries', async () => {
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
