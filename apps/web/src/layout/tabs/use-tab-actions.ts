import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { confirmLeave } from '../../shared/unsaved/leave-confirmation.ts';
import { addressedTabId } from './addressed-tab.ts';
import { switchTabImmediately } from './immediate-tab-switch.ts';
import { closeTabs, isPinned, pathAfterClosing, pathOf, type TabList } from './tab-list.ts';
import { changeTabs, currentTabs } from './tab-store.ts';

export interface TabActions {
  show: (id: string) => void;
  refresh: (id: string) => Promise<void>;
  close: (id: string) => Promise<void>;
  closeOthers: (id: string) => Promise<void>;
  closeAll: () => Promise<void>;
}

/**
 * Returns the actions of the strip.
 * Closing prompts for unsaved work, navigates, and removes the tab last, so that nothing is lost if the user stays.
 * Source: docs/spec-statements.md 2.29 and 2.30.
 */
export function useTabActions(): TabActions {
  const navigate = useNavigate();
  return useMemo(() => {
    async function close(choose: (list: TabList) => string[], shownId?: string): Promise<void> {
      const selected = selectedIds(choose);
      if (!(await confirmLeave(selected))) return;
      const list = addressedTabs();
      if (!list) return;
      const shown = shownId === undefined || shownId === list.activeId ? null : pathOfTab(list, shownId);
      const target = shown ?? pathAfterClosing(list, selected);
      // Flushed synchronously: a tab removed before its address is left would be reopened.
      if (target) await navigate(target, { flushSync: true, replace: target.startsWith('/redirect/') });
      changeTabs((now) => closeTabs(now, selected));
    }

    return {
      show: (id) => {
        const list = addressedTabs();
        const path = pathOfTab(list, id);
        if (!path || id === list?.activeId) return;
        switchTabImmediately(id, list?.activeId ?? null);
        navigate(path);
      },
      refresh: async (id) => {
        const path = pathOfTab(currentTabs(), id);
        if (path && (await confirmLeave([id]))) await navigate(`/redirect${path}`, { replace: true });
      },
      close: (id) => close(() => [id]),
      closeOthers: (id) => close((list) => idsOf(list).filter((other) => other !== id), id),
      closeAll: () => close(idsOf),
    };
  }, [navigate]);
}

/** Returns the tabs for the browser's address. */
function addressedTabs(): TabList | null {
  const list = currentTabs();
  const addressed = addressedTabId();
  return list?.tabs.some(({ id }) => id === addressed) ? { ...list, activeId: addressed } : list;
}

function idsOf(list: TabList): string[] {
  return list.tabs.map(({ id }) => id);
}

function selectedIds(choose: (list: TabList) => string[]): string[] {
  const list = currentTabs();
  return list ? choose(list).filter((id) => !isPinned(id)) : [];
}

function pathOfTab(list: TabList | null, id: string): string | null {
  const tab = list?.tabs.find((known) => known.id === id);
  return tab ? pathOf(tab.location) : null;
}
