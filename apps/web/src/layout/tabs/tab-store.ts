import { create } from 'zustand';
import { reloadTab, type TabList, tabIdOf } from './tab-list.ts';
import { storeTabs } from './tab-storage.ts';

/** The open tabs; null until someone is inside the frame. Change them by the functions of this file only. */
export const useTabStore = create<{ list: TabList | null }>()(() => ({ list: null }));

export function currentTabs(): TabList | null {
  return useTabStore.getState().list;
}

/** Puts a list in the place of the current one and keeps it over a reload. */
export function setTabs(list: TabList): void {
  if (list === currentTabs()) return;
  useTabStore.setState({ list });
  storeTabs(list);
}

/** Changes the current list; nothing to change where nobody is inside. */
export function changeTabs(change: (list: TabList) => TabList): void {
  const list = currentTabs();
  if (list) setTabs(change(list));
}

/** Starts the view at a path anew the next time it is shown. */
export function reloadView(path: string): void {
  changeTabs((list) => reloadTab(list, tabIdOf(path)));
}

/** Forgets every tab: what one user looked at is no business of the next. */
export function forgetTabs(): void {
  useTabStore.setState({ list: null });
  storeTabs(null);
}
