import { create } from 'zustand';
import { reloadTab, type TabList, tabIdOf } from './tab-list.ts';
import { storeTabs } from './tab-storage.ts';

/** Open tabs, or null outside the layout. Change them only through the functions of this file. */
export const useTabStore = create<{ list: TabList | null }>()(() => ({ list: null }));

export function currentTabs(): TabList | null {
  return useTabStore.getState().list;
}

/** Replaces the current list and stores it for a reload. */
export function setTabs(list: TabList): void {
  if (list === currentTabs()) return;
  useTabStore.setState({ list });
  storeTabs(list);
}

/** Changes the current list. No-op without a list. */
export function changeTabs(change: (list: TabList) => TabList): void {
  const list = currentTabs();
  if (list) setTabs(change(list));
}

/** Remounts the view at a path the next time it is shown. */
export function reloadView(path: string): void {
  changeTabs((list) => reloadTab(list, tabIdOf(path)));
}

/** Clears tabs so the next user cannot see them. */
export function clearTabs(): void {
  useTabStore.setState({ list: null });
  storeTabs(null);
}
