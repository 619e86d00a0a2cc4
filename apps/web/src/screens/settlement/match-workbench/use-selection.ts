import { useCallback, useMemo, useState } from 'react';

export type SideSelection = {
  readonly ids: ReadonlySet<string>;
  readonly activeId: string | null;
  readonly toggle: (id: string) => void;
  readonly activate: (id: string) => void;
  /** Selects these only, and moves to the first. */
  readonly select: (ids: readonly string[]) => void;
};

/** Returns the selected ids of one side in the order of selection, and the row of the arrow keys. */
export function useSelection(): SideSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [activeId, setActiveId] = useState<string | null>(null);
  const toggle = useCallback((id: string) => {
    setIds((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const select = useCallback((wanted: readonly string[]) => {
    setIds(new Set(wanted));
    const [first] = wanted;
    if (first !== undefined) setActiveId(first);
  }, []);
  return useMemo(
    () => ({ ids, activeId, toggle, activate: setActiveId, select }),
    [ids, activeId, toggle, select],
  );
}
