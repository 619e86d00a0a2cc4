/** Acknowledged writes of one writer in order, and the write pending when the server ended. */
export type Ledger = { readonly answered: string[]; open: string | undefined };

/**
 * Returns the values that a row can have after a kill if each write replaces the previous one: the last acknowledged
 * value, or the pending one, which may be stored. Shape: `first` is the initial value; the likeliest value comes
 * first.
 */
export function possibleValues({ answered, open }: Ledger, first: string): string[] {
  const last = answered.at(-1) ?? first;
  return open === undefined ? [last] : [last, open];
}

/** Returns acknowledged writes missing from `found`, if each write creates its own row. A pending one is optional. */
export function missingWrites({ answered }: Ledger, found: ReadonlySet<string>): string[] {
  return answered.filter((name) => !found.has(name));
}
