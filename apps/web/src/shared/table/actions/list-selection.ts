/**
 * The rows that are selected: some, by their keys, or all that match the list's filters but a few.
 * Shape: "all" stays a predicate, however many rows match; it is never turned into a list of keys.
 */
export type ListSelection =
  | { kind: 'keys'; keys: readonly string[] }
  | { kind: 'matching'; excludedKeys: readonly string[] };

/** A selection as deals ask for it: keys, or the list's own filters and the keys to leave out. */
export type SelectionPayload<F> = { keys: string[] } | { filters: F; excludedKeys: string[] };

/** A selection on the wire. Shape: `filters` are those of the list's own deal, as the screen asks it. */
export function selectionPayload<F>(selection: ListSelection, filters: F): SelectionPayload<F> {
  return selection.kind === 'keys'
    ? { keys: [...selection.keys] }
    : { filters, excludedKeys: [...selection.excludedKeys] };
}

/**
 * The selected rows, for deals that need more of them than their keys.
 * Shape: null where some are not among `rows`, those of the page in view, or where all that match are selected.
 */
export function selectedOnPage<Row>(
  selection: ListSelection,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] | null {
  if (selection.kind !== 'keys') return null;
  const wanted = new Set(selection.keys);
  const found = rows.filter((row) => wanted.has(keyOf(row)));
  return found.length < wanted.size ? null : found;
}
