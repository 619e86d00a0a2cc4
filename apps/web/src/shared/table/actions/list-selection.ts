/**
 * Selected rows: some by their keys, or all that match the list's filters except some.
 * Shape: "all" stays a predicate for any number of rows and is never expanded to keys.
 */
export type ListSelection =
  | { kind: 'keys'; keys: readonly string[] }
  | { kind: 'matching'; excludedKeys: readonly string[] };

/** A selection in a request: keys, or the list's filters and the excluded keys. */
export type SelectionPayload<F> = { keys: string[] } | { filters: F; excludedKeys: string[] };

/** Converts a selection for a request. Shape: `filters` has the filters of the list's deal. */
export function selectionPayload<F>(selection: ListSelection, filters: F): SelectionPayload<F> {
  return selection.kind === 'keys'
    ? { keys: [...selection.keys] }
    : { filters, excludedKeys: [...selection.excludedKeys] };
}

/**
 * Returns the selected rows, for deals that need more than keys.
 * Shape: null if a selected row is not in `rows`, the current page, or if all matching rows are selected.
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
