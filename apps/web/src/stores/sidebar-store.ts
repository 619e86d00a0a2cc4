import { create } from 'zustand';
import { readCookie, writeCookie } from './cookie.ts';

const SIDEBAR_COOKIE = 'sidebarStatus';

/** Whether the sidebar of a wide page is open; kept in a cookie, open until closed. */
export const useSidebarStore = create<{ isOpen: boolean }>()(() => ({
  isOpen: readCookie(SIDEBAR_COOKIE) !== '0',
}));

export function toggleSidebar(): void {
  const isOpen = !useSidebarStore.getState().isOpen;
  writeCookie(SIDEBAR_COOKIE, isOpen ? '1' : '0');
  useSidebarStore.setState({ isOpen });
}
