/** Path of a field in the form values, as in antd: `name`, or `['period', 0, 'from']`. */
export type FieldPath = string | readonly (string | number)[];

/** Form values: plain data in the request's format, which can be stored as a draft. */
export type FormValues = Record<string, unknown>;

/** Returns the path of a field as a map key. */
export function pathKey(path: FieldPath): string {
  return (typeof path === 'string' ? [path] : path).join('/');
}

export function getValueAt(entries: FormValues, path: FieldPath): unknown {
  let value: unknown = entries;
  for (const step of typeof path === 'string' ? [path] : path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}

/** Returns a copy of the entries with one value replaced. */
export function setValueAt<T>(entries: T, path: FieldPath, value: unknown): T {
  const [step, ...rest] = typeof path === 'string' ? [path] : path;
  if (step === undefined) return value as T;
  const copy = (Array.isArray(entries) ? [...entries] : { ...entries }) as Record<string | number, unknown>;
  copy[step] = setValueAt(copy[step] ?? {}, rest, value);
  return copy as T;
}

/** Returns whether two entries are equal. Null, missing, blank and empty lists are all equal. */
export function isSameEntry(one: unknown, other: unknown): boolean {
  return JSON.stringify(filledPart(one)) === JSON.stringify(filledPart(other));
}

/** Returns the filled parts of an entry with sorted members, or undefined if empty. */
function filledPart(value: unknown): unknown {
  if (value === '' || value === null) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(filledPart);
  if (typeof value !== 'object') return value;
  const filled = Object.entries(value as object)
    .map(([name, part]) => [name, filledPart(part)] as const)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return filled.length === 0 ? undefined : Object.fromEntries(filled);
}
