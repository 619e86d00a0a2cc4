import { create } from 'zustand';
import { readCookie, writeCookie } from './cookie.ts';

const SIDEBAR_COOKIE = 'sidebarStatus';

/** Open state of the sidebar on wide pages. Stored in a cookie; open by default. */
export const useSidebarStore = create<{ isOpen: boolean }>()(() => ({
  isOpen: readCookie(SIDEBAR_COOKIE) !== '0',
}));

export function toggleSidebar(): void {
  const isOpen = !useSidebarStore.getState().isOpen;
  writeCookie(SIDEBAR_COOKIE, isOpen ? '1' : '0');
  useSidebarStore.setState({ isOpen });
}
