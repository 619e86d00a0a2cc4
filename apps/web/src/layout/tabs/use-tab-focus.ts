import { useEffect, useMemo, useRef, useState } from 'react';
import { tabElementId } from './tab-element-ids.ts';
import type { TabActions } from './use-tab-actions.ts';

/** Wraps the actions. If one removes the focused tab, the active tab receives the focus. */
export function useTabFocus(actions: TabActions, activeId: string | null): TabActions {
  const [doneCount, setDoneCount] = useState(0);
  const activeNow = useRef(activeId);
  useEffect(() => {
    activeNow.current = activeId;
  }, [activeId]);

  useEffect(() => {
    if (doneCount === 0 || document.activeElement !== document.body || activeNow.current === null) return;
    document.getElementById(tabElementId(activeNow.current))?.focus();
  }, [doneCount]);

  return useMemo(() => {
    const done = () => setDoneCount((count) => count + 1);
    return {
      show: actions.show,
      refresh: actions.refresh,
      close: (id) => actions.close(id).then(done),
      closeOthers: (id) => actions.closeOthers(id).then(done),
      closeAll: () => actions.closeAll().then(done),
    };
  }, [actions]);
}
