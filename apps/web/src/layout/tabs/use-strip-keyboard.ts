import type { KeyboardEvent } from 'react';
import type { OpenTab } from './open-tabs.ts';
import { tabElementId } from './tab-element-ids.ts';
import { isPinned } from './tab-list.ts';
import type { TabMenuPlace } from './tab-menu.tsx';
import type { TabActions } from './use-tab-actions.ts';

interface StripKeyboardInput {
  tabs: readonly OpenTab[];
  actions: TabActions;
  onMenu: (place: TabMenuPlace) => void;
  onMove: (id: string, to: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Returns the `onKeyDown` handler of the tabs. */
export function useStripKeyboard({ tabs, actions, onMenu, onMove }: StripKeyboardInput) {
  function targetOf(key: string, index: number): number | undefined {
    if (key === 'Home') return 0;
    if (key === 'End') return tabs.length - 1;
    const step = STEPS[key];
    return step === undefined ? undefined : (index + step + tabs.length) % tabs.length;
  }

  return (event: KeyboardEvent, id: string) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    const index = tabs.findIndex((tab) => tab.id === id);
    const step = STEPS[key];
    if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
      event.preventDefault();
      const { left, bottom } = event.currentTarget.getBoundingClientRect();
      onMenu({ id, x: left, y: bottom });
    } else if (step !== undefined && ctrlKey && shiftKey) {
      event.preventDefault();
      if (!isPinned(id)) onMove(id, index + step);
    } else if (!(ctrlKey || altKey || metaKey || shiftKey)) {
      if (key === 'Enter' || key === ' ') {
        event.preventDefault();
        actions.show(id);
      }
      if (key === 'Delete' && !isPinned(id)) void actions.close(id);
      const target = tabs[targetOf(key, index) ?? -1];
      if (!target) return;
      event.preventDefault();
      document.getElementById(tabElementId(target.id))?.focus();
      actions.show(target.id);
    }
  };
}
