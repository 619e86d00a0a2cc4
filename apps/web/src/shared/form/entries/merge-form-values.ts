import { entryAt, type FieldPath, type FormEntries, isSameEntry, withEntry } from './form-values.ts';

/** A field that both users changed to different values. */
export interface Clash {
  path: FieldPath;
  mine: unknown;
  theirs: unknown;
}

/** The input merged with a newer version of its record. */
export interface MergedEntries {
  entries: FormEntries;
  clashes: Clash[];
}

/**
 * Merges the input with a newer version of the record. Fields that the user did not change get the newer
 * values. Changed fields keep the input. Fields that both changed are reported as conflicts.
 * Shape: `base` has the initial values; `fields` has the form's fields, and other members follow the newer
 * version.
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
