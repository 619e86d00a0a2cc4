import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { ListSelection } from './list-selection.ts';

interface SelectionState {
  /** True if all matching rows are selected. The keys are then the excluded ones. */
  isAll: boolean;
  keys: ReadonlySet<string>;
  /** The last selected row, where a Shift range starts. */
  lastKey: string | null;
}

export type SelectionStore = StoreApi<SelectionState>;

const NOTHING: SelectionState = { isAll: false, keys: new Set(), lastKey: null };

/** Creates the selection of a table. A store, so a change re-renders only its own row. */
export function createSelectionStore(): SelectionStore {
  return createStore(() => NOTHING);
}

export function clearSelection(store: SelectionStore): void {
  if (store.getState() !== NOTHING) store.setState(NOTHING, true);
}

/** Selects all matching rows on every page. */
export function selectMatching(store: SelectionStore): void {
  store.setState({ ...NOTHING, isAll: true }, true);
}

/** Selects or deselects rows. */
export function selectRows(store: SelectionStore, keys: readonly string[], isOn: boolean): void {
  const { isAll, keys: before } = store.getState();
  const next = new Set(before);
  for (const key of keys) {
    if (isOn === isAll) next.delete(key);
    else next.add(key);
  }
  store.setState({ isAll, keys: next, lastKey: keys.at(-1) ?? null });
}

/** Toggles one row or, with Shift, the range from the last selected row of this page. */
export function tickRow(
  store: SelectionStore,
  key: string,
  { isOn, isRange, pageKeys }: { isOn: boolean; isRange: boolean; pageKeys: readonly string[] },
): void {
  const from = pageKeys.indexOf(store.getState().lastKey ?? '');
  const to = pageKeys.indexOf(key);
  if (!isRange || from === -1 || to === -1) {
    selectRows(store, [key], isOn);
    return;
  }
  const range = pageKeys.slice(Math.min(from, to), Math.max(from, to) + 1);
  selectRows(store, [...range.filter((other) => other !== key), key], isOn);
}

export function isSelected({ isAll, keys }: SelectionState, key: string): boolean {
  return isAll !== keys.has(key);
}

/** Returns the number of selected rows, of `total` matching ones. */
export function selectedCount({ isAll, keys }: SelectionState, total: number): number {
  return isAll ? Math.max(0, total - keys.size) : keys.size;
}

export function selectionOf({ isAll, keys }: SelectionState): ListSelection {
  return isAll ? { kind: 'matching', excludedKeys: [...keys] } : { kind: 'keys', keys: [...keys] };
}

interface TableSelection {
  store: SelectionStore;
  /** Keys of the displayed rows in order. */
  pageKeys: readonly string[];
}

/** Selection of the surrounding table. Null without bulk actions. */
export const SelectionContext = createContext<TableSelection | null>(null);

export function useSelection<T>(select: (state: SelectionState, pageKeys: readonly string[]) => T): T {
  const { store, pageKeys } = useTableSelection();
  return useStore(store, (state) => select(state, pageKeys));
}

export function useTableSelection(): TableSelection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('A selection outside of a table that has one.');
  return selection;
}
