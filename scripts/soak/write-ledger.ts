/** Answered writes of one writer, in their order, and the one that had no answer when the server ended. */
export type Ledger = { readonly answered: string[]; open: string | undefined };

/**
 * Values that a row may have after the server's end, where each write replaces the one before: the last answered one, or
 * the open one after it, which may have been done. Shape: `first` is the value before all writes; the likeliest first.
 */
export function possibleValues({ answered, open }: Ledger, first: string): string[] {
  const last = answered.at(-1) ?? first;
  return open === undefined ? [last] : [last, open];
}

/** Answered writes that are not among `found`, where each write makes a row of its own. An open one may be there or not. */
export function missingWrites({ answered }: Ledger, found: ReadonlySet<string>): string[] {
  return answered.filter((name) => !found.has(name));
}
