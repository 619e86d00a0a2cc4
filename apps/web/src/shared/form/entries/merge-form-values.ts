import { type FieldPath, type FormValues, getValueAt, isSameEntry, setValueAt } from './form-values.ts';

/** A field that both users changed to different values. */
export interface FieldConflict {
  path: FieldPath;
  mine: unknown;
  theirs: unknown;
}

/** The input merged with a newer version of its record. */
export interface MergedFormValues {
  entries: FormValues;
  clashes: FieldConflict[];
}

/**
 * Merges the input with a newer version of the record. Fields that the user did not change get the newer
 * values. Changed fields keep the input. Fields that both changed are reported as conflicts.
 * Shape: `base` has the initial values; `fields` has the form's fields, and other members follow the newer
 * version.
 */
export function mergeFormValues(
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
  fields: readonly FieldPath[],
): MergedFormValues {
  let entries = theirs;
  const clashes: FieldConflict[] = [];
  for (const path of fields) {
    const [was, typed, now] = [getValueAt(base, path), getValueAt(mine, path), getValueAt(theirs, path)];
    if (isSameEntry(typed, was) || isSameEntry(typed, now)) continue;
    entries = setValueAt(entries, path, typed);
    if (!isSameEntry(now, was)) clashes.push({ path, mine: typed, theirs: now });
  }
  return { entries, clashes };
}
