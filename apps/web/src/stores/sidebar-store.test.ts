import { expect, it, vi } from 'vitest';
import { writeCookie } from './cookie.ts';

/** Loads the store as a new page does. */
async function storeOfNewPage() {
  vi.resetModules();
  return import('./sidebar-store.ts');
}

it.each([
  ['open by default', '', true],
  ['closed as stored', '0', false],
  ['open as stored', '1', true],
])('the sidebar of a new page is %s @spec(2.17)', async (_title, kept, isOpen) => {
  writeCookie('sidebarStatus', kept);
  const { useSidebarStore } = await storeOfNewPage();
  expect(useSidebarStore.getState().isOpen).toBe(isOpen);
});

it('a toggled sidebar stays toggled on the next page @spec(2.17)', async () => {
  writeCookie('sidebarStatus', '1');
  (await storeOfNewPage()).toggleSidebar();
  expect((await storeOfNewPage()).useSidebarStore.getState().isOpen).toBe(false);
});
