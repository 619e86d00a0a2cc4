/** Path of a field in the values of a form, as antd takes it: `name`, or `['period', 0, 'from']`. */
export type FieldPath = string | readonly (string | number)[];

/** Values of a form: plain data, as the deal takes them, so that they can be kept as a draft. */
export type FormEntries = Record<string, unknown>;

/** One field as one text, for maps. */
export function pathKey(path: FieldPath): string {
  return (typeof path === 'string' ? [path] : path).join('/');
}

export function entryAt(entries: FormEntries, path: FieldPath): unknown {
  let value: unknown = entries;
  for (const step of typeof path === 'string' ? [path] : path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}

/** The entries with one of them replaced; the given ones stay as they are. */
export function withEntry<T>(entries: T, path: FieldPath, value: unknown): T {
  const [step, ...rest] = typeof path === 'string' ? [path] : path;
  if (step === undefined) return value as T;
  const copy = (Array.isArray(entries) ? [...entries] : { ...entries }) as Record<string | number, unknown>;
  copy[step] = withEntry(copy[step] ?? {}, rest, value);
  return copy as T;
}

/** Whether two entries mean the same: nothing typed is nothing typed, whether it is null, missing, blank or an empty list. */
export function isSameEntry(one: unknown, other: unknown): boolean {
  return JSON.stringify(filledPart(one)) === JSON.stringify(filledPart(other));
}

/** What is filled in of an entry, its members in order; undefined where nothing is. */
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
