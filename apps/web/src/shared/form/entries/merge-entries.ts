import { entryAt, type FieldPath, type FormEntries, isSameEntry, withEntry } from './form-entries.ts';

/** A field that both the user and somebody else have changed, to different ends. */
export interface Clash {
  path: FieldPath;
  mine: unknown;
  theirs: unknown;
}

/** What was typed, on top of a newer state of its record. */
export interface MergedEntries {
  entries: FormEntries;
  clashes: Clash[];
}

/**
 * Puts what the user typed on top of a newer state of the record: fields that they left alone take the newer state,
 * fields that they changed keep what they typed, and those that both changed are told as clashes.
 * Shape: `base` is what they started from; `fields` are those of the form, and what no field shows follows the newer state.
 */
export function mergeEntries(
  base: FormEntries,
  mine: FormEntries,
  theirs: FormEntries,
  fields: readonly FieldPath[],
): MergedEntries {
  let entries = theirs;
  const clashes: Clash[] = [];
  for (const path of fields) {
    const [was, typed, now] = [entryAt(base, path), entryAt(mine, path), entryAt(theirs, path)];
    if (isSameEntry(typed, was) || isSameEntry(typed, now)) continue;
    entries = withEntry(entries, path, typed);
    if (!isSameEntry(now, was)) clashes.push({ path, mine: typed, theirs: now });
  }
  return { entries, clashes };
}
