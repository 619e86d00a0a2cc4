import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { useSidebarStore } from '../../stores/sidebar-store.ts';
import { useThemeStore } from '../../stores/theme-store.ts';
import { buildSessionInfo } from '../../testing/builders/session-builders.ts';
import { openApp } from '../../testing/open-app.tsx';
import { setPageWidth } from '../../testing/page-width.ts';
import { preloadLazyCode } from '../../testing/preload-lazy-code.ts';

preloadLazyCode();

let app: ReturnType<typeof openApp> | undefined;
afterEach(() => {
  app?.router.dispose();
  setPageWidth(1024);
});

const manual = {
  fileSettings_ID: 'F1',
  fileSettings_FileName: '手冊.pdf',
  fileSettings_SysPath: 'files/manuals/m1.pdf',
  fileSettings_LinkedCode: 'not-made-yet',
  fileSettings_LinkedType: 7 as const,
};
const navItems = [
  { name: 'not-made-yet', title: '有手冊', component: 'fees/not-made-yet' },
  { name: 'other', title: '沒有手冊', component: 'nobody/made-it' },
];

async function open(width: number) {
  setPageWidth(width);
  app = openApp('/fees/not-made-yet', {
    info: buildSessionInfo({ navItems, list_FileSettings: [manual] }),
  });
  await screen.findByRole('heading', { name: '有手冊', level: 2 });
  return app;
}
const menu = () => screen.queryByRole('navigation', { name: '主選單' });

it('has a sidebar menu, a navbar, a breadcrumb and a strip of tabs @spec(1.3)', async () => {
  await open(1024);
  expect(menu()).not.toBeNull();
  expect(within(screen.getByRole('banner')).getByRole('navigation', { name: '目前位置' })).toBeTruthy();
  expect(within(await screen.findByRole('tablist')).getByRole('tab', { name: /有手冊/ })).toBeTruthy();
});

it('has a sidebar 210 px wide from 992 px up @spec(2.15) @spec(9.7)', async () => {
  await open(992);
  expect(menu()?.closest('aside')?.style.width).toBe('210px');
});

it('shows it as a drawer below that width, closed by every route change @spec(2.16) @spec(4.13) @spec(9.7)', async () => {
  await open(992);
  expect(document.querySelector('aside')).not.toBeNull();
  setPageWidth(991);
  await waitFor(() => expect(document.querySelector('aside')).toBeNull());
  const toggle = screen.getByRole('button', { name: '展開或收合選單' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  const drawer = await screen.findByRole('dialog', { name: '主選單' });
  await userEvent.click(await within(drawer).findByRole('link', { name: '沒有手冊' }));
  await screen.findByRole('heading', { name: '沒有手冊', level: 2 });
  await waitFor(() => expect(toggle.getAttribute('aria-expanded')).toBe('false'));
});

it('provides the sidebar flag, the device, the size (medium by default) and the manual of the screen @spec(3.12)', async () => {
  const { router } = await open(1024);
  expect(useSidebarStore.getState().isOpen).toBe(true);
  expect(useThemeStore.getState().size).toBe('medium');
  expect(screen.queryByRole('button', { name: '更多' }), 'tools side by side: a desktop').toBeNull();
  expect(screen.getByRole('button', { name: /「有手冊」操作手冊/ })).toBeTruthy();
  await router.navigate('/nobody/made-it');
  await screen.findByRole('heading', { name: '沒有手冊', level: 2 });
  expect(screen.queryByRole('button', { name: /操作手冊/ })).toBeNull();
  setPageWidth(390);
  expect(await screen.findByRole('button', { name: '更多' })).toBeTruthy();
});
